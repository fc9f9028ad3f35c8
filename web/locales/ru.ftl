# The page's words in Russian, as card players say them.
# Cards, suits and players come in the nominative; nobody's past tense, since it would tell his gender.

## Games and cards

game-svoi = Свои козыри
    .short = Свои козыри
game-schnapsen = Русский шнапсен
    .short = Шнапсен
game-durak = Простой дурак
    .short = Дурак
hidden-card = закрытая карта
card-name = { $rank } { $suit }
rank-A =
    .french = туз
    .german = туз
rank-K =
    .french = король
    .german = король
rank-Q =
    .french = дама
    .german = обер
rank-J =
    .french = валет
    .german = унтер
rank-T =
    .french = десятка
    .german = десятка
rank-9 =
    .french = девятка
    .german = девятка
rank-8 =
    .french = восьмёрка
    .german = восьмёрка
rank-7 =
    .french = семёрка
    .german = семёрка
rank-6 =
    .french = шестёрка
    .german = шестёрка
rank-5 =
    .french = пятёрка
    .german = пятёрка
rank-4 =
    .french = четвёрка
    .german = четвёрка
rank-3 =
    .french = тройка
    .german = тройка
rank-2 =
    .french = двойка
    .german = двойка
suit-S =
    .french = пики
    .french-of = пик
    .german = листья
    .german-of = листьев
suit-H =
    .french = червы
    .french-of = червей
    .german = червы
    .german-of = червей
suit-D =
    .french = бубны
    .french-of = бубен
    .german = бубенцы
    .german-of = бубенцов
suit-C =
    .french = трефы
    .french-of = треф
    .german = жёлуди
    .german-of = желудей

## Players

you = ты
you-begin = Ты
bot-1 = Анна
bot-2 = Борис
bot-3 = Вера
bot-0 = Дина
person = Игрок { $number }

## The page

title = Козыри: три старые карточные игры
menu = Меню
games = Игры
progress = Python загружается
close = Закрыть
yes = да
no = нет
customary = как принято
rule = Правило { $rule }
what-can-i-do = Что я могу сделать?
rulebook = Свод правил
rules-of = Правила: { $game }
rulebook-page = Весь свод правил: как играть, все правила, расклады на пробу
not-yet = Правила ещё загружаются.
about-svoi = У каждого своя козырная масть. Побей верхнюю карту стопки и положи на неё ещё одну или бери карты. Кто последним остался с картами, тот проиграл.
about-schnapsen = Играют втроём, и один обещает набрать сколько-то очков. Короля и обера одной масти объявляют, и масть становится козырной. Надо отвечать в масть, перебивать и бить козырем.
about-durak = Ходи одной картой или тремя и пятью, если среди них есть пары. Отбивающийся бьёт что хочет, а остальное берёт. Кто последним остался с картами, тот дурак.
you-may = Можно
you-may-not = Нельзя
nothing-now = Сейчас ничего.
and-more = … и другие такие же ходы.

## The table

players = Игроки
table = Стол
hand = Твои карты
log = Ход раздачи
log-empty = Пока ничего.
actions = Что можно сделать
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
to-act = очередь ходить
is-out = вне игры
sits-out = пропуск
dealer = сдающий
role-attacker = { $you ->
    [yes] ходишь
   *[no] ходит
}
role-defender = { $you ->
    [yes] отбиваешься
   *[no] отбивается
}
role-declarer = { $you ->
    [yes] играешь
   *[no] играет
}
has-won = { $premiums ->
    [0] { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
   *[other] { $points } + { $premiums } очков
}
hand-of = { $who }: { $cards }
trump = козырь
talon-count = { $count ->
    [0] колоды больше нет
    [one] в колоде { $count } карта
    [few] в колоде { $count } карты
   *[many] в колоде { $count } карт
}
turned = открытая карта: { $card }
may-play = { $card }, можно
may-not-play = { $card }, нельзя
chosen-card = выбор: { $card }
beaten-pair = побито: { $card }, сверху { $by }
unbeaten = не побито: { $card }
pile-top = наверху: { $card }
pile-count = { $count ->
    [one] в стопке { $count } карта
    [few] в стопке { $count } карты
   *[many] в стопке { $count } карт
}
pile-empty = стопка пуста
take-count = сколько брать: { $count }
take-all = взять все: { $count }
take-count-next = сколько брать: { $count }; потом наверху { $next }
peeked = Что придётся взять и следующая карта: { $cards }
talon-face-down = { $count ->
    [one] в прикупе { $count } карта, рубашкой вверх
    [few] в прикупе { $count } карты, рубашкой вверх
   *[many] в прикупе { $count } карт, рубашкой вверх
}
calls = Торговля
bids = Заказы
call-pass = пас
call-ohne = { $amount } без прикупа
plays-for = { $you ->
    [yes] Твой заказ — { $amount }
   *[no] { $who } разыгрывает { $amount }
}{ $ohne ->
    [yes] , без прикупа
   *[no] {""}
}
picked-up = Из прикупа: { $cards }
talon-was = Это был прикуп.
no-trump-yet = козыря ещё нет
played-by = { $who }: { $card }
thrown-in = { $you ->
    [yes] Ты требуешь пересдачи.
   *[no] { $who } требует пересдачи.
}

## The sum at the end of a deal

sum-points = Во взятках { $points }, с округлением
sum-premiums = За марьяжи
sum-slam = Все взятки
sum-made = { $reached } из { $bid }: заказ набран
sum-missed = { $reached } из { $bid }: заказ не набран
sum-opponents = Соперники: во взятках { $points }
sum-ohne = Без прикупа
sum-opponents-premiums = Их марьяжи

## The arrangement of the Challenge

arranged-dealt = { $you ->
    [yes] Как сдано. Сдающий — ты: { $trump } и { $second } остаются.
   *[no] Как сдано. Сдающий — { $who }: { $trump } и { $second } остаются.
}
arranged-kept = Две другие масти забирают из рук.
arranged-filled = Их раздают заново так, чтобы руки стали равноценными.
arrangement = Как уравняли руки
arrangement-next = Дальше

## Buttons

undo = Взять назад
redo = Вернуть ход
next-deal = Следующая раздача
new-match = Новый матч
give-up = Твой матч «{ $game }» ещё не окончен. Бросить его и начать другой?
not-given-up = Твой матч остаётся как был.
to-the-end = Доиграть до конца
replay = Разобрать в открытую
hint = Подсказка
peek = Посмотреть
peek-away = Закрыть
back-to-now = Вернуться в игру
step-on = Вперёд
step-back = Назад
uncover = Это я, { $who }: показать карты
retry = Попробовать ещё раз
do-Attack = { $count ->
    [one] Пойти: { $cards }
   *[other] Пойти { $count } картами
}
do-Beat = Побить карту { $over } картой { $card }
do-Take = { $count ->
    [one] Взять { $count } карту
    [few] Взять { $count } карты
   *[many] Взять { $count } карт
}
do-Take-number = Взять карту { $number } из сноса
do-Rob = Забрать козырь { $card }
do-Guess = { $colour ->
    [red] Красный
   *[black] Чёрный
}
do-Lay = Положить: { $card }
do-PickUp = { $count ->
    [one] Взять { $count } карту
    [few] Взять { $count } карты
   *[many] Взять { $count } карт
}
do-Redeal = Пересдача
do-Bid = Заказать { $amount }{ $ohne ->
    [yes] {" "}без прикупа
   *[no] {""}
}
do-Pass = Пас
do-Give = { $count ->
    [one] Снести { $count } карту
    [few] Снести { $count } карты
   *[many] Снести { $count } карт
}
do-Raise = Поднять до { $amount }
do-Stay = Оставить заказ
do-Play = Ход: { $card }
do-Announce = Объявить { $value }: { $card }

## Starting and failing

loading = Правила загружаются: { $percent } %.
choose-already = Карту можно выбрать уже сейчас.
will-play = { $move } — как только загрузятся правила.
failed = Правила не запустились: { $why }
oops = У нас что-то сломалось; на столе всё осталось как было. { $why }
bad-request = Так нельзя: { $why }
quoted = «{ $text }»
save-unreadable = Сохранённый матч не читается, поэтому начат новый. Старый не удалён, его можно сохранить в файл. { $why }
kept-unwritable = Этот браузер ничего для нас не хранит: матч живёт, пока открыта страница. { $why }
kept-unreadable = Что-то из сохранённого не читается. Оно отложено, и его можно сохранить в файл.
kept-future = Сохранённое здесь записано более новым Kozyri (версия { $why }) и остаётся как есть.
keeps-nothing = Этот браузер ничего для нас не хранит: матч живёт, пока открыта страница.
revived = Правила остановились ({ $why }) и запущены заново. Ничего не потеряно.
ended-deaf = не отвечают
ended-forgetful = один вопрос остался без ответа
ended-stuck = не запускаются
elsewhere = Этот матч идёт в другой вкладке.
go-on-here = Играть здесь
offline-fetching = Готовим игру без сети…
offline-ready = Можно играть без сети.
offline-update = Готова новая версия Kozyri.
offline-accept = Открыть новую версию
privacy = Без регистрации, без cookies, без слежки: всё, что здесь делается, остаётся на этом устройстве.

## What is asked

ask-which = { $card }: как именно?
ask-over = { $card }: коснись карты, которую бьёшь.
ask-another = { $count ->
    [one] Выбрана { $count } карта; добавь ещё одну.
    [few] Выбраны { $count } карты; добавь ещё одну.
   *[many] Выбрано { $count } карт; добавь ещё одну.
}
ask-more = { $count ->
    [one] Выбрана { $count } карта; добавь ещё или ходи.
    [few] Выбраны { $count } карты; добавь ещё или ходи.
   *[many] Выбрано { $count } карт; добавь ещё или ходи.
}
looking-back = После хода { $ply }
pass-device = Очередь — { $who }: передай устройство.
hinted = Вдумчивый игрок советует: { $move }
ask-durak-attack = { $you ->
    [yes] Твой ход, отбивается { $other }.
   *[no] Ходит { $who }, отбивающийся — { $other }.
}
ask-durak-defend = { $you ->
    [yes] { $can ->
        [yes] Бей что хочешь или бери.
       *[no] Бить нечем: бери.
    }
   *[no] Отбивается { $who }.
}
ask-durak-guess = { $you ->
    [yes] Какого цвета козырь?
   *[no] { $who } угадывает цвет козыря.
}
ask-svoi-lay = { $you ->
    [yes] Клади любую карту.
   *[no] { $who } кладёт любую карту.
}
ask-svoi-answer = { $you ->
    [yes] { $can ->
        [yes] Наверху { $top }: бей или бери { $count }.
       *[no] Наверху { $top }, бить нечем: бери { $count }.
    }
   *[no] Наверху { $top }: { $who } бьёт или берёт { $count }.
}
ask-svoi-follow_up = { $you ->
    [yes] Побито. Положи ещё одну карту, любую.
   *[no] { $who } кладёт ещё одну карту.
}
ask-schnapsen-auction = { $you ->
    [yes] { $call ->
        [first] Ты начинаешь торговлю: закажи { $least }.
        [more] Закажи { $least } или больше либо пасуй.
       *[none] Твоё слово.
    }
   *[no] Торговля: говорит { $who }.
}
ask-schnapsen-give = { $you ->
    [yes] Снеси
   *[no] { $who } сносит
} { $count ->
    [one] { $count } карту для соперников.
    [few] { $count } карты для соперников.
   *[many] { $count } карт для соперников.
}
ask-schnapsen-take = { $you ->
    [yes] Возьми одну карту из сноса.
   *[no] { $who } берёт карту из сноса.
}
ask-schnapsen-raise = { $you ->
    [yes] Подними заказ { $bid } или оставь его.
   *[no] { $who } может поднять заказ.
}
ask-schnapsen-play = { $you ->
    [yes] Твой ход.
   *[no] Ходит { $who }.
}

## What happened

did-durak-Attack = { $you ->
    [yes] Ты ходишь: { $cards }.
   *[no] { $who } ходит: { $cards }.
}
did-durak-Beat = { $you ->
    [yes] Ты бьёшь карту { $over } картой { $card }.
   *[no] { $who } бьёт карту { $over } картой { $card }.
}
did-durak-Take = { $you ->
    [yes] Ты берёшь: { $cards }.
   *[no] { $who } берёт: { $cards }.
}
did-durak-Rob = { $you ->
    [yes] Ты забираешь козырь { $card }.
   *[no] { $who } забирает козырь { $card }.
}
did-durak-Guess = { $you ->
    [yes] Ты говоришь
   *[no] { $who } говорит
} { $colour ->
    [red] «красный»
   *[black] «чёрный»
}: { $right ->
    [yes] верно.
   *[no] неверно.
}
did-held = Всё побито.
did-drew = { $you ->
    [yes] Ты добираешь
   *[no] { $who } добирает
} { $count ->
    [one] { $count } карту.
    [few] { $count } карты.
   *[many] { $count } карт.
}
did-out = { $you ->
    [yes] Ты выходишь из игры.
   *[no] { $who } выходит из игры.
}
did-svoi-Lay = { $you ->
    [yes] Ты кладёшь: { $card }.
   *[no] { $who } кладёт: { $card }.
}
did-svoi-Beat = { $you ->
    [yes] Ты бьёшь карту { $over } картой { $card }.
   *[no] { $who } бьёт карту { $over } картой { $card }.
}
did-svoi-PickUp = { $you ->
    [yes] Ты берёшь: { $cards }.
   *[no] { $who } берёт: { $cards }.
}{ $left ->
    [0] {" "}Стопки больше нет.
   *[other] {""}
}
did-schnapsen-Redeal = { $you ->
    [yes] Ты требуешь пересдачи.
   *[no] { $who } требует пересдачи.
}
did-schnapsen-Bid = { $you ->
    [yes] Ты заказываешь { $amount }
   *[no] { $who } заказывает { $amount }
}{ $ohne ->
    [yes] {" "}без прикупа.
   *[no] .
}
did-schnapsen-Pass = { $you ->
    [yes] Ты пасуешь.
   *[no] { $who } пасует.
}
did-schnapsen-Give = { $you ->
    [yes] Ты сносишь
   *[no] { $who } сносит
} { $count ->
    [one] { $count } карту.
    [few] { $count } карты.
   *[many] { $count } карт.
}
did-schnapsen-Take = { $you ->
    [yes] Ты берёшь карту из сноса: { $card }.
   *[no] { $who } берёт карту из сноса.
}
did-schnapsen-Raise = { $you ->
    [yes] Ты поднимаешь заказ до { $amount }.
   *[no] { $who } поднимает заказ до { $amount }.
}
did-schnapsen-Stay = { $you ->
    [yes] Ты оставляешь заказ прежним.
   *[no] { $who } оставляет заказ прежним.
}
did-schnapsen-Play = { $you ->
    [yes] Ты кладёшь: { $card }.
   *[no] { $who } кладёт: { $card }.
}
did-schnapsen-Announce = { $you ->
    [yes] Ты объявляешь { $value }: козыри теперь — { $suit }. Заход: { $card }.
   *[no] { $who } объявляет { $value }: козыри теперь — { $suit }. Заход: { $card }.
}
did-trick = { $you ->
    [yes] Взятка твоя:
   *[no] Взятку берёт { $who }:
} { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
did-declare = { $you ->
    [yes] Ты разыгрываешь.
   *[no] Разыгрывает { $who }.
}

## The end

over-lost-durak = { $you ->
    [yes] На этот раз в дураках ты.
   *[no] На этот раз в дураках { $who }.
}
over-lost-svoi = { $you ->
    [yes] Эту раздачу проигрываешь ты.
   *[no] Эту раздачу проигрывает { $who }.
}
over-draw = Ничья: старый дурак хуже новых двух.
over-repetition = Ничья: одно и то же положение повторялось слишком часто.
over-thrown-in = Карты брошены: снова сдаёт тот же.
over-made = { $you ->
    [yes] Твой заказ набран.
   *[no] { $who }: заказ набран.
}
over-missed = { $you ->
    [yes] Твой заказ не набран.
   *[no] { $who }: заказ не набран.
}
sheet = Счёт матча
sheet-markers = Проигранные раздачи
sheet-points = { $until ->
    [0] Очки, { $deals ->
        [one] { $deals } раздача
        [few] { $deals } раздачи
       *[many] { $deals } раздач
    }
   *[other] Очки, до { $until }
}
match-won = Матч окончен. Победа: { $who }.
match-lost = Матч окончен. Больше всего проигрышей: { $who }.
house-rules-here = Договорённости за этим столом: { $rules }
study-here = Разбор: любой ход можно взять назад.

## The menu

variant = Вариант
preset-svoi-svoi = Свои козыри
preset-svoi-challenge = Игра Безиковича
preset-schnapsen-24 = 24 карты
preset-schnapsen-36 = 36 карт
preset-durak-durak = Простой дурак
preset-durak-panjpar = Панджпар
bots = Соперники
bot-level-careful = вдумчиво
bot-level-random = наугад
a-person = человек
who-plays = Кто играет и сколько
who-plays-note = За одним устройством могут играть несколько человек: пока его передают, экран закрыт.
seat-number = Место { $number }
    .within = место { $number }
match-length = Матч
until-stopped = без конца
so-many-deals = { $count ->
    [one] { $count } раздача
    [few] { $count } раздачи
   *[many] { $count } раздач
}
to-points = до { $points }
house-rules = Договорённости
as-the-source = Как в источнике
look = Язык, карты, темп
language = Язык
deck = Карты
deck-customary = как принято
deck-french = французские
deck-russian = русские
deck-german = немецкие
four-colours = Четыре цвета
pace = Темп
pace-calm = спокойный
pace-usual = обычный
pace-quick = быстрый
study = Разбор
study-note = В разборе любой ход можно взять назад, а в записи видна вся раздача.
records = Записи и хранение
record = Запись
copy-record = Скопировать запись
record-copied = Скопировано.
load-record = Сыграть эту запись
export-all = Сохранить всё в файл
import-all = Загрузить из файла
import-failed = Этот файл не годится: { $why }
file-too-long = он гораздо длиннее любого нашего файла.
file-foreign = он сохранён не в Kozyri.
file-newer = он сохранён в более новом Kozyri.
file-damaged = он повреждён.
forget-all = Забыть всё
forget-sure = Забыть все матчи и статистику?
statistics = Статистика
no-statistics = Пока ни одной законченной раздачи.
statistics-lost = { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}, проиграно { $lost }, вничью { $drawn }
statistics-points = { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}, очков { $points }; набрано заказов: { $made } из { $declared }

## House rules

option-svoi-trumps = Козыри начиная с места 1
option-svoi-deal = Сдача
    .v-exchange = козырные шестёрки отдают хозяевам
    .v-presorted = козырные шестёрки сдают первыми
    .v-arranged = равноценные руки (игра Безиковича)
option-svoi-ranks = Достоинств в каждой масти
option-svoi-second_suit = Вторая масть сдающего
option-svoi-take_plain = Сколько брать, если наверху не свой козырь
    .v-none = всю стопку
option-svoi-take_trump = Сколько брать, если наверху свой козырь
    .v-none = всю стопку
option-svoi-take_trump_ace = Сколько брать, если наверху свой козырный туз
    .v-none = всю стопку
option-svoi-taker_leads = Кто берёт всю стопку, сам и кладёт
option-svoi-open_hands = Игра в открытую
    .v-none = вдвоём
option-svoi-beatout_clears_pile = Кто-то вышел, побив карту, — стопку убирают
option-svoi-old_fool_draw = Ничья со старым дураком
option-svoi-beatout_single_card_draws = Кто-то вышел, побив карту, — для ничьей хватит любой одной карты
option-svoi-repetition_draw = Ничья при повторении положения
    .v-0 = никогда
option-schnapsen-pack = Карты
option-schnapsen-claims = Повод для пересдачи
    .v-nines_unters_under20 = три девятки, четыре унтера, меньше 20 очков
    .v-nines_unters = три девятки, четыре унтера
    .v-unters = четыре унтера
    .v-none = никакой
option-schnapsen-three_nines = Три девятки — это
    .v-at_least = три или четыре
    .v-exact = ровно три
option-schnapsen-pass_is_final = Кто спасовал, больше не торгуется
option-schnapsen-max_bid = Самый большой заказ
    .v-none = 300, а с 36 картами 420
    .v-0 = всё, что можно набрать
option-schnapsen-declarer_assigns = Снос раздаёт сам разыгрывающий
option-schnapsen-raise_after_talon = Заказ можно поднять после прикупа
option-schnapsen-undertrump = Младший козырь тоже надо класть
option-schnapsen-defender_premiums = Марьяжи соперников засчитывают
option-schnapsen-slam_bonus = Премия за все взятки
option-schnapsen-slam_counts_for_bid = Эта премия идёт в счёт заказа
option-schnapsen-ohne = Заказы без прикупа
option-schnapsen-ohne_penalty = Не набран заказ без прикупа
    .v-declarer = у разыгрывающего минус 80
    .v-opponents = соперникам по 40
option-durak-pack = Карты
option-durak-rob = Обмен открытого козыря
    .v-six = на шестёрку
    .v-lowest = на младший козырь
    .v-off = нет
option-durak-attack_sizes = Чем ходят
    .v-1_3_5 = 1, 3 или 5 карт
    .v-1_2_3_4_5 = ещё и 2 или 4 карты парами
option-durak-first_attacker = Кто ходит первым
    .v-left_of_dealer = сосед сдающего слева
    .v-colour_guess = кто угадает цвет козыря
option-durak-repetition_draw = Ничья при повторении положения
    .v-0 = никогда

## Ссылки

link-bad = Эту ссылку не открыть. { $why }
link-too-long = В ней { $length } знаков, а читается не больше { $most }.
link-too-long-to-share = В такой ссылке было бы { $length } знаков, а многие программы обрезают ссылки от { $most } знаков. Вместо неё можно скопировать запись.
link-empty = В ней не названа игра.
link-no-value = У «{ $name }» нет значения.
link-twice = «{ $name }» стоит дважды.
link-unknown = «{ $name }» здесь не бывает.
link-beside-record = «{ $name }» не может стоять рядом с целой записью.
link-value = «{ $name }» не может быть «{ $value }», только { $known }.
link-seat = «seat» считается с 0: при { $players } игроках места { $seat } нет.
link-percent = Это закодировано не так, как в ссылках: «{ $what }».
link-letters = В ней есть знаки, которые нельзя показать: «{ $what }».
link-letters-in = Таких знаков в «{ $name }» не бывает: «{ $what }».
link-moves = У «{ $what }» не понять, где кончается один ход и начинается другой.
link-about = Над записью могут стоять только примечания, а не «{ $what }».
link-header = Заголовок — это имя и значение в кавычках, а не «{ $what }».
link-late-header = Заголовки стоят до первого хода, а «{ $what }» стоит после.
link-no-header = Запись начинается с заголовка вроде [Game "durak"], а не с «{ $what }».
link-card = «{ $what }» в «{ $name }» — не карта.

## A demo in somebody else’s page

demo-touch = Коснись карты и попробуй.
demo-touch-start = Нажми «{ $button }» и выбирай.
demo-turn = { $you ->
    [yes] Твой ход.
   *[no] Ходит { $who }.
}
demo-start = Попробовать
demo-deal = Сдать
demo-undealt = { $count ->
    [one] { $count } игрок; карты ещё не сданы.
    [few] { $count } игрока; карты ещё не сданы.
    [many] { $count } игроков; карты ещё не сданы.
   *[other] { $count } игрока; карты ещё не сданы.
}
demo-again = К исходному положению
demo-right = Верно.
demo-other = Так можно, но здесь сыграно иначе. Посмотри, что выйдет, или вернись.
demo-which = { $you ->
    [yes] Какими картами можно сыграть? Отметь их и проверь.
   *[no] Какими картами может сыграть { $who }?
}
demo-move = { $you ->
    [yes] Как ты сыграешь?
   *[no] Как сыграет { $who }?
}
demo-check = Проверить
demo-is-right = { $card }: да.
demo-is-missing = { $card } тоже подходит.
demo-all-right = Всё верно.
demo-not-all = Не совсем.
demo-ply = Ход { $ply } из { $of }
demo-end = Здесь запись кончается. Теперь пробуй что хочешь.
demo-open = Открыть в Kozyri
demo-no-python = В этой рамке правила не запустить. «Открыть в Kozyri» продолжит отсюда.
demo-bad-record = Так сыграть нельзя: { $why }
demo-in-words = Позиция словами
demo-hidden = { $count ->
    [one] { $count } закрытая карта
    [few] { $count } закрытые карты
    [many] { $count } закрытых карт
   *[other] { $count } закрытой карты
}
## Поделиться и показать

shared-play-on = Пусть ходят другие
shared-leave = К своей игре
maker = Поделиться или показать
maker-shows = Что видно
maker-seen = что вижу я
maker-open = все карты
maker-deal = только раздача
maker-hidden = Все карты и раздачу можно показать, когда раздача сыграна, или в разборе.
maker-seat = Чьими глазами
maker-from = Начало
maker-first = до первого хода
maker-play = Читатель
maker-play-moves = пробует ходы
    .note = Читатель пробует, какие карты можно сыграть, и узнаёт, почему другие нельзя.
maker-play-line = идёт по ходам
    .note = Читатель идёт по сыгранным ходам с твоими пояснениями и вопросами.
maker-play-free = играет дальше
    .note = Читатель играет дальше с этого места против компьютера.
maker-to = Конец
maker-remarks = Пояснения и вопросы
maker-at = Когда
maker-kind = Вид
maker-kind-remark = пояснение
    .example = Теперь считаются козыри.
maker-kind-which = Какими картами можно ходить?
    .example = Какие карты бьют эту?
maker-kind-find = Найди ход
    .example = Какой ход сохраняет козыри?
maker-text = Текст
maker-add = Добавить пояснение или вопрос
maker-find-needs = Дальше нет хода. Сначала сыграй его за столом и вернись сюда.
maker-remove = Убрать { $number }
maker-look = Язык, карты, цвета
maker-theme = Цвета
maker-theme-own = как у читателя
maker-theme-light = светлые
maker-theme-dark = тёмные
maker-waits = Запись пишется…
maker-impossible = Это нельзя показать. { $why }
maker-no-line = Следующие ходы не показать без карт, которых ты не видишь. Покажи меньше ходов или дождись конца раздачи. { $why }
maker-preview = Предпросмотр
maker-copy = Скопировать
maker-copy-frame = Рамка HTML
    .note = Для любой страницы или вики, где можно вставить HTML.
maker-copy-element = Элемент <kozyri-demo>
    .note = Для страниц, где можно подключить скрипт: высота подбирается сама, а текст — это запись.
maker-copy-link = Ссылка на показ
    .note = Только сам показ.
maker-copy-notation = Запись
    .note = Запись текстом, для вики, где есть шаблон для неё.
maker-copy-share = Скопировать ссылку на этот момент
    .note = Ссылка откроет у любого этот же вид стола. Того, чего ты не видишь, в ней нет.
maker-copied = Скопировано.
maker-copy-yourself = Выделено. Скопируй через Ctrl+C или долгим нажатием.
maker-copied-text = Что копируется
maker-full-page = Открыть за столом
maker-face-down = { $count ->
    [one] { $count } карта рубашкой вверх
    [few] { $count } карты рубашкой вверх
   *[many] { $count } карт рубашкой вверх
}
maker-on-table = На столе: { $cards }.
maker-trump = Козырь: { $suit }.

## Setting up a position

maker-setup = Расставить положение
maker-setup-again = Изменить положение
maker-not-by-hand = Назад к игре
maker-lay = Сыграть за столом
maker-seen-by-seat = что видит место
maker-setup-how = Перетащи карты на место или выбери карты, а потом место. Карты без места вне игры.
maker-game = Игра
maker-clear = Очистить стол
maker-tray = { $count ->
    [0] Все карты на местах
    [one] { $count } карта без места
    [few] { $count } карты без места
   *[many] { $count } карт без места
}
maker-back = Убрать со стола
maker-put = Сюда: { $place }
maker-holds = { $place } · { $count }
maker-show-one = { $place }: закрытой картой меньше
maker-hide-one = { $place }: закрытой картой больше
maker-sound = Такое положение возможно.
maker-checking = Проверяется…
maker-use = Взять это положение
maker-cancel = Отмена
maker-more = Ещё из записи
    .note = Чего положение может не указывать, как в записи: карты пишутся AS KH TD 9C.
maker-zone-Hand = Рука места { $number }
maker-zone-Pile = Стопка, верхняя последней
maker-zone-Aside = Вне игры
maker-zone-Seen = Карты, которые видели все
maker-zone-Turn = Чей ход
maker-zone-Due = Что делать
maker-zone-Dealer = Сдающий
maker-zone-Talon = Прикуп или колода
maker-zone-Lying = Снос рубашкой вверх
maker-zone-Trick = Взятка, по порядку
maker-zone-Taken = Взятки места { $number }
maker-zone-Calls = Заявки торга
maker-zone-Declarer = Разыгрывающий
maker-zone-Bid = Заявка
maker-zone-Announced = Объявлено, место и масть
maker-zone-Trump = Козырь
maker-zone-Last = Последняя взятка, ход места
maker-zone-Picked = Карты прикупа
maker-zone-Dealt = Прикуп, как лежал
maker-zone-Took = Снос, взятый местом { $number }
maker-zone-Excluded = Чего нет у места { $number }
maker-zone-Attack = Атака, ещё не побита
maker-zone-Beaten = Побито: карта, за ней побившая
maker-zone-Attacker = Нападающий
maker-zone-Shown = Известные всем карты места { $number }
maker-zone-other = Положение
maker-due-lay = положить карту
maker-due-answer = бить или брать
maker-due-follow_up = положить вслед
maker-due-auction = торговаться
maker-due-give = сносить
maker-due-take = взять снос
maker-due-raise = повысить или нет
maker-due-play = сыграть карту
maker-due-guess = угадать цвет
maker-due-attack = нападать
maker-due-defend = защищаться
