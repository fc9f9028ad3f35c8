### The rulebooks' own words in German; the rules themselves stand in rules.de.ftl.

## The page

book-title = { $game }: so spielt man, und alle Regeln
to-the-text = Zum Text
contents = Inhalt
languages = Sprachen
play = { $game } spielen
how-to-play = So spielt man
how-to-play-note = In zehn Minuten von null zum ersten Spiel. Was hier nebenbei gesagt wird, steht unten noch einmal Regel für Regel.
all-rules = Alle Regeln
all-rules-note = Jede Regel hat ihre Nummer; der Tisch nennt sie, wenn er eine Karte nicht annimmt. Daneben steht die Überschrift der Beschreibung, die sie wiedergibt.
all-rules-reading = Wo die Beschreibung etwas offenlässt, sagt { our-reading }, wofür wir uns entschieden haben. Eine Nummer, die mit A beginnt, steht für so eine offene Frage.
our-reading = Unsere Lesart
picture-which = Welche Karten gehen?
picture-try = Was tust du?
picture-watch = So geht es weiter
picture-line = So kann es weitergehen
try-it = Ausprobieren
to-the-picture = Zurück zum Bild
go-on = Andere Spiele

## Svoi Kozyri

about-svoi = Jeder hat seine eigene Trumpffarbe: Was für deinen Nachbarn nichts wert ist, kann bei dir ein Trumpf sein. Ein altes russisches Spiel für zwei bis vier, schnell gelernt und schwer wieder wegzulegen.
step-svoi-aim = Gespielt wird zu zweit, zu dritt oder zu viert, jeder für sich. Alle Karten werden ausgeteilt, und jeder will seine loswerden. Wer als Letzter noch Karten hat, hat verloren; mehr gibt es nicht zu gewinnen.
    .title = Worum es geht
step-svoi-cards = Nimm ein französisches Blatt mit 36 Karten, von der Sechs bis zum Ass. Von oben nach unten gilt: Ass, König, Dame, Bube, 10, 9, 8, 7, 6. Vor dem Geben sucht sich jeder eine Trumpffarbe aus, jeder eine andere. Trumpf ist sie nur für ihn: Für alle anderen ist sie eine Farbe wie jede andere.
    .title = Karten und Trümpfe
step-svoi-deal = Teil alle Karten aus, reihum immer eine. Dann gibt jeder die Sechsen her, die zur Trumpffarbe eines anderen gehören; so hat jeder mindestens einen Trumpf. Haben manche jetzt mehr Karten als andere, bleibt es dabei.
    .title = Geben
step-svoi-pile = Wer links vom Geber sitzt, legt irgendeine Karte offen in die Mitte: Das ist der Anfang des Talons. Weiter geht es im Uhrzeigersinn. Es zählt nur die oberste Karte des Talons: Bist du dran, so schlägst du sie, oder du nimmst auf.
    .title = Der Talon
step-svoi-beat = Eine Karte schlägst du mit einer höheren ihrer Farbe und, wenn sie nicht selbst dein Trumpf ist, mit jedem deiner Trümpfe. Hast du geschlagen, so legst du noch eine Karte obendrauf, welche du willst: Die hat dann dein linker Nachbar vor sich. So wirst du mit einem guten Zug zwei Karten los.
    .title = Schlagen
step-svoi-pick-up = Kannst du nicht schlagen, oder magst du nicht, so nimmst du oben vom Talon auf: sonst drei Karten, fünf, wenn oben dein eigener Trumpf liegt, und den ganzen Talon, wenn es dein Trumpf-Ass ist. Damit ist dein Zug vorbei, und dein Nachbar hat vor sich, was nun oben liegt. Ist vom Talon nichts mehr da, legt er ab, was er will.
    .title = Aufnehmen
step-svoi-end = Wer seine letzte Karte spielt, ist draußen, und die anderen machen weiter. Wer am Ende noch Karten hat, hat verloren und gibt als Nächster. Eine Rettung bleibt ihm: Hat er nur noch eine einzige Karte, und sie schlägt die oberste des Talons, so ist das Spiel unentschieden.
    .title = Das Ende
step-svoi-first = Schau, wer als Nächster dran ist, bevor du deine zweite Karte legst. Eine Karte seiner eigenen Trumpffarbe kann er nur mit einer höheren dieser Farbe schlagen, und wenn er keine hat, kostet ihn das fünf Karten. Deine eigenen Trümpfe spar dir auf; am Ende brauchst du sie. Und jetzt setz dich hin: Tipp eine Karte an, um sie zu spielen, und wenn sie nicht geht, sagt der Tisch, warum.
    .title = Dein erstes Spiel
step-svoi-challenge = Eine Form für zwei, nach dem Mathematiker Besikowitsch benannt, ist reine Kopfsache. Alle Karten liegen offen, beide Hände sind gleich stark gemacht, und wer nicht schlägt, nimmt den ganzen Talon auf.
    .title = Zu zweit: die Challenge

## Russisches Schnapsen

about-schnapsen = Drei spielen, und mitten im Spiel wechselt der Trumpf. Ein österreichisches Stichspiel mit Lizitation, bei dem viel versprochen und nicht alles gehalten wird.
step-schnapsen-aim = Gespielt wird zu dritt. In jedem Spiel verspricht einer, der Spielaufnehmer, eine Anzahl Punkte zu erreichen, und die anderen zwei spielen zusammen gegen ihn. Wer als Erster 1000 Punkte hat, gewinnt.
    .title = Worum es geht
step-schnapsen-cards = Es sind 24 Karten in vier Farben: Herz, Schellen, Grün und Eichel. In jeder Farbe zählt das Ass 11, der Zehner 10, der König 4, der Ober 3, der Unter 2 und der Neuner nichts, und so stechen sie auch: Der Zehner schlägt den König, das vergisst man anfangs leicht. Der Ober hat sein Farbzeichen oben, der Unter unten; mit französischen Karten nimm Dame und Bube.
    .title = Die Karten
step-schnapsen-deal = Jeder bekommt sieben Karten, und drei kommen verdeckt in die Mitte: Das ist der Talon.
    .title = Geben
step-schnapsen-auction = Wer links vom Geber sitzt, muss mit 90 anfangen. Reihum bieten die anderen mehr, in Zehnern, oder sie passen; wenn zwei hintereinander passen, ist der mit dem höchsten Gebot Spielaufnehmer. In allen Stichen zusammen stecken nur 120 Punkte: Wer mehr bietet, braucht Ansager oder hofft auf sie.
    .title = Die Lizitation
step-schnapsen-talon = Der Spielaufnehmer nimmt den Talon auf und verlegt verdeckt zwei Karten, die er entbehren kann. Jeder Gegner nimmt eine davon, und nun haben alle acht Karten.
    .title = Der Talon
step-schnapsen-pair = Anfangs ist nichts Trumpf. Wer ausspielt und König und Ober einer Farbe hat, darf diesen Ansager ansagen: Er zeigt beide Karten her, sagt ihren Wert und spielt eine davon aus. Herz ist 100 wert, Schellen 80, Grün 60, Eichel 40. Von diesem Stich an ist die Farbe Trumpf, bis jemand den nächsten Ansager bringt.
    .title = Ansager und Trumpf
step-schnapsen-tricks = Zuerst spielt der Spielaufnehmer aus, danach, wer den Stich gemacht hat. Du musst bedienen und stechen, wenn du kannst. Hast du die Farbe nicht, so musst du Trumpf spielen, und ist schon gestochen, dann einen höheren, wenn du einen hast. Nur wenn dir beides fehlt, gibst du zu, was du willst.
    .title = Die Stiche
step-schnapsen-score = Jede Partei zählt ihre Stiche und rundet auf Zehner, ab fünf hinauf; der Spielaufnehmer zählt dazu, was er angesagt hat. Mit 84 in den Stichen und dem Ansager in Grün sind das 80 und 60, zusammen 140: Ein Gebot von 140 ist gewonnen, eines von 150 verloren. Hat er es erreicht, so schreibt er sein Gebot und nicht mehr, und die anderen teilen sich, was sie gemacht haben. Wenn nicht, schreibt er nichts und jeder von den anderen die Hälfte seines Gebots.
    .title = Die Abrechnung
step-schnapsen-first = Ein Blatt mit Assen und Zehnern, dazu ein Ansager oder ein halber, ist mehr als 90 wert; ohne Ansager passt du besser. Und jetzt setz dich hin: Tipp eine Karte an, um sie zu spielen, und wenn sie nicht geht, sagt der Tisch, warum.
    .title = Dein erstes Spiel
step-schnapsen-large = Mit 36 Karten, bis hinunter zum Sechser, hat der Talon sechs Karten, vier werden verlegt, und es gibt zwölf Stiche. König, Ober und Unter sind dann die drei niedrigsten Karten ihrer Farbe, und in den Stichen stecken 240 Punkte.
    .title = Mit 36 Karten

## Prostoj Durak

about-durak = Der einfache Narr: Greif mit einer Karte an, mit drei oder mit fünf, und hab nicht als Letzter noch welche. Ein russisches Spiel für zwei bis vier, weniger bekannt als Podkidnoj Durak und schneller erklärt.
step-durak-aim = Gespielt wird zu zweit, zu dritt oder zu viert, jeder für sich. Gewinnen kann keiner, aber einer verliert: Wer als Letzter noch Karten hat, ist der Narr, und der Narr muss geben.
    .title = Worum es geht
step-durak-deal = Nimm 36 Karten, von der Sechs bis zum Ass, das Ass ist die höchste. Gib jedem fünf, reihum immer eine, und deck die nächste auf: Ihre Farbe ist Trumpf. Der Rest kommt als Talon verdeckt quer darüber. Wer die Trumpf-Sechs hat, darf mit ihr die aufgedeckte Karte rauben, solange sie noch daliegt.
    .title = Geben
step-durak-defend = Der Angriff liegt offen da, und der Verteidiger schlägt seine Karten eine nach der anderen: mit einer höheren derselben Farbe, oder mit einem Trumpf, wenn die Karte keiner ist. Einen Trumpf schlägt nur ein höherer Trumpf. Liegen lassen darf er so viele, wie er mag.
    .title = Verteidigen
step-durak-attack = Zuerst greift an, wer links vom Geber sitzt, und sein linker Nachbar verteidigt sich. Man kommt mit einer Karte, mit dreien, unter denen ein Paar ist, oder mit fünfen, unter denen zwei Paare sind; die Beikarte darf jede sein. Mehr Karten, als der Verteidiger auf der Hand hat, sind nie erlaubt.
    .title = Angreifen
step-durak-result = Ist alles geschlagen, so kommen die Karten weg, und als Nächster greift der Verteidiger an. Wenn nicht, nimmt er nur die Karten auf, die er nicht geschlagen hat; alles andere kommt weg, und sein linker Nachbar greift an.
    .title = Was daraus wird
step-durak-draw = Dann ziehen beide vom Talon, bis sie wieder fünf Karten haben, erst der Angreifer, dann der Verteidiger. Die aufgedeckte Karte wird als letzte gezogen.
    .title = Ziehen
step-durak-end = Ist der Talon zu Ende, so scheidet aus, wer keine Karten mehr hat. Ein Unentschieden gibt es: Haben die letzten zwei gleich viele Karten, und der eine greift mit allen an, und der andere schlägt sie alle, so wird keiner neu zum Narren, und der alte gibt noch einmal.
    .title = Das Ende
step-durak-first = Drei Karten mit einem niedrigen Paar sind ein guter Anfang: Du bist sie auf einmal los, und für drei Farben hat nicht jeder etwas. Deine Trümpfe spar dir auf, bis es nichts mehr zu ziehen gibt. Und jetzt setz dich hin: Tipp eine Karte an, um sie zu spielen, und wenn sie nicht geht, sagt der Tisch, warum.
    .title = Dein erstes Spiel
step-durak-panjpar = Panjpar, die Schwester aus Afghanistan, nimmt alle 52 Karten. Man darf auch mit einem Paar oder mit zwei Paaren ohne Beikarte angreifen, und die aufgedeckte Karte wird nicht geraubt.
    .title = Panjpar

## The sections of the descriptions, by their German headings

section-wsjak-swoj-kosyri = Jedem sein eigener Trumpf
section-spieler-spielmaterial-trumpf = Spieler, Karten, Trümpfe
section-spielprinzip = Worauf es ankommt
section-geben = Das Geben
section-abspiel = Das Spiel
section-endspiel = Das Ende des Spiels
section-das-spiel-von-besikowitsch = Das Spiel von Besikowitsch: die Challenge
section-beispiel-fur-das-rearrangement-der-karten = Wer die Challenge beginnt
section-allgemeines = Die Spieler
section-spielkarten = Die Karten
section-ansager = Die Ansager
section-trumpffarbe = Die Trumpffarbe
section-lizitation = Die Lizitation
section-spieldurchfuhrung = Vom Talon zu den Stichen
section-farbzwang = Farbzwang
section-stichzwang = Stichzwang
section-trumpfzwang = Trumpfzwang
section-abrechnung = Die Abrechnung
section-tipps = Noch etwas zu Stichen, Verlegen und Geboten
section-varianten = Varianten
section-variante-mit-36-blatt = Mit 36 Karten
section-spieler-spielmaterial = Spieler und Karten
section-geben-trumpf = Geben und Trumpf
section-angriff-und-verteidigung = Angriff und Verteidigung
section-angriff = Der Angriff
section-verteidigung = Die Verteidigung
section-resultat = Was daraus wird
section-karten-ziehen = Karten ziehen
section-ausscheiden = Ausscheiden
section-maximale-angriffszahl = Wie groß ein Angriff sein darf
section-alter-narr = Der alte Narr
section-none = Was die Beschreibung offenlässt
