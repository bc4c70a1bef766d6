/**
 * Words used in common passwords, in the languages of the product: lower case, without accents, at least four letters. Each
 * stands for many variants, because case, digits, punctuation and digits instead of letters are ignored.
 */
export const commonWords: readonly string[] = `
  aaaa abcabc abcd abril access acdc admin administrador administrateur administrator affe africa agosto agua alejandro alexander
  alexandra alexis always amanda amazing amazon amen america amigos amis amor amour andrea andreas andrew angel angela angelina angels
  anna annie anonymous anthony antonio aout apple apples april argent arschloch arsenal asdasd asdf asdfgh ashley asshole atletico audi
  august austin australia austria automne autumn avengers avril awesome azerty azul babe baby babyboy babygirl bacon bailey banana bandit
  bank barcelona baseball basketball batman bayern beach bear bears beast beatles beautiful bebe beckham beer believe bella berlin
  bestfriend beyonce bible bieber bienvenido bienvenue bier bigdick biker birgit birthday bitch black blahblah blanc blanco blau blessed
  blessing bleu blink blue blueberry blume bonjour borussia boston boxing brandon brasil brazil bremen brian broncos brother bruder buddy
  bugatti bulls burger buster butter california camaro camille canada candy captain carlos carmen cashbox cashier casino cats celtic
  celtics champion change changeme charles charlie cheater cheese chelsea cheri cherie cherry chevrolet chevy chicago chicken children
  china chloe chocolate christ christian christina christmas christopher church cisco claudia clave cobra coffee company computer
  contrasena contrasenya cookie cookies cool cooper corazon correcthorsebatterystaple corvette counter cowboys crazy crystal cupcake
  cycling daddy daisy dallas dance dancer dancing daniel daniela darling darthvader david davidson december decembre default demo demon
  denver desktop deutschland devil dezember diablo diamond diciembre dick diego dienstag dimanche dinero disney dodge dodgers doggy dogs
  dolphin domingo donnerstag dontforget dortmund drache dragon dragonball dubai ducati dylan eagle eagles earthquake easter eduardo
  elizabeth elvis eminem emma empresa enero engel england enter enterprise espana estrella europe everton example facebook faith falcon
  fall familia familie famille family father febrero februar february felix ferien fernando ferrari feuer fevrier fire firma florian
  florida flower flowers football force forcebewithyou ford forest forever forgotten fortnite france francisco franz freedom freiheit
  freitag frere freunde friday frieden friend friends frodo fruehling frueling fuck fucker fuckoff fuckyou fuego fussball futbol gamer
  gaming gandalf gangster garden gast geburtstag geheim geheimnis gelb geld george germany gewinner ghost giants ginger glory godisgood
  goku gold golden golf golfer golfgti goodbye google grace grandma grandpa green greenday gruen guenter guenther guest guitar hacked
  hacker hallo halo hamburg hannah hans happy hardcore harley harry harrypotter hawk heart hearts heaven heike heinz hello hellokitty
  henry herbst hermana hermano hermione hero heute hiphop hiver hobbit hockey hogwarts hola holiday hollywood honda honey hope horse
  horses hotdog hottie houston huawei hugs hulk hund hunter hurricane iamtheking icecream ichliebedich idiot iloveme iloveu iloveyou india
  instagram inter internet invierno invitado ireland ironmaiden ironman isabelle island istanbul jack jackpot jackson jacob jacques
  jaenner jaguar jake james januar january janvier japan jasmin jasmine jason jasper jean jeep jeffrey jennifer jeremy jerry jessica jesus
  jesuschrist jetaime jeudi jimmy johann johannes john johnny joker jonas jordan jordan23 jose josef joseph joshua juan juergen jueves
  juillet juin juli julia juliane julie julio july june juni junio justin juventus kaffee karl kasse katharina kathrin katrin katze
  kawasaki kenneth kennwort kevin killer kinder king kiosk kiss kisses kitten kitty klaus kobe koenig korn lakers lamborghini laptop larry
  lasvegas laura lauren league leah lebron legend legends legolas lemon lena leon leonard leonie leopard letmein letmeinnow libertad
  liberte liebe lightning lilly lily linda linkinpark linux lion lisa liverpool loewe login logon london losangeles loser louis louise
  love loveislife loveme lover loveyou loving luca lucas lucky lucy luigi lukas lundi lunes lyon madonna madre madrid maerz maggie magic
  mama maman manager manchester manuel maradona march marcus mardi maria marie mario mark markus mars marseille martes martin martina
  martine marzo master matrix matthew matthias maurice mayo maythefourth mazda melanie melissa mercedes mercredi merde merlin messi metal
  metallica mexico michael michelle mickey mickeymouse microsoft miercoles mierda miguel milan minecraft mittwoch mivida molly mommy
  monaco monday money monika monkey monster montag moon moonlight morgan morgen moscow moses motdepasse mother mountain muenchen muffin
  mummy munich music musica musik musique mustang mutter mylove mypassword mystery naked naruto natasha nathalie nathan navidad negro
  nevada newpassword newyear newyork nicholas nicole nigger nimda ninja nintendo nirvana nissan noir nokia nopassword nothing november
  novembre noviembre number ocean october octobre octubre oesterreich office oktober oldpassword oliver olivia onedirection open
  opensesame operator oracle orange orlando oscar ostern otono otto pablo packers padre pamela panther papa paris passcode passphrase
  password passwordpassword passwort patricia patrick patriots paul peace peanut pearl pedro pele pepper peter petra pferd philip philippe
  phoenix piano pierre pikachu pimp pinkfloyd pirate pizza platinum playboy player playstation pleaseletmein pokemon pony poop porn
  porsche potter power presley primavera prince princesa princess princesse printemps prinzessin private public pumpkin puppy purple pussy
  puta putain python qazwsx queen qweqwe qwert qwerty qwertz racer rachel racing radiohead raiders rainbow ranger rangers rapid raymond
  realmadrid rebecca rebel redsox remember reno ricardo richard rihanna river robert roberto roblox rock rocky rojo roma ronald ronaldo
  root rose rosebud roses rosie rouge ruby running ruth ryan sabado sabine sadie salut salzburg samantha samedi sample samstag samsung
  samuel samurai sandra sara sarah saturday schalke schatz scheisse schnee schwarz schweiz schwester scorpion scotland scott sean season
  seattle sebastian secret secreto securite security seguridad september septembre septiembre sergio server service sesam sesame sexsex
  sexy sexygirl shadow shakira shannon shark sharon sheila shelby shit sicherheit sierra signin silver silvester simon singer sister
  skating skywalker slayer slipknot smile smokey sniper snoopy snow snowball snowboard soccer soeur soldier sommer sonic sonnenschein
  sonntag sony sophia sophie spider spiderman spirit spock spring standard star starcraft starlight stars startrek starwars steelers
  stefan stella stephanie stern steve steven storm strawberry strike stupid sturm subaru sugar summer sunday sunny sunrise sunset sunshine
  super superman superstar supervisor support surfer surfing susan susanne suzuki sweet sweetheart sweetie swimming switzerland sydney
  sylvia system taylor teamo technician technik techno temp temporary tennis tequiero teresa terminal tesla test tester testing tetris
  teufel texas theresa thisismypassword thomas thor thug thunder thursday tiger tigger timothy tobias toby today together tokyo tommy
  tomorrow tony toor tornado toronto tottenham toyota trek truelove trust trustno tuesday tupac turbo turkey turtle twitter tyler ubuntu
  unicorn united unknown urlaub ursula user username vacation valentina vampire vanessa vanilla vater vegas vendredi verano verde veronica
  vert victoria victory vienna viernes viking vincent violet viper virginia vodka volcano volkswagen walter warcraft warrior warriors wasd
  wasser water wayne wednesday weekend weihnachten weiss welcome welcomehome werder werner whale whatever whiskey white whore wien william
  willkommen windows wine winner winter winteriscoming wizard wolf wolfgang wolves wonderful wonderwoman wrestling xbox yamaha yankees
  yellow yesterday yoda yourpassword youtube zachary zelda zombie zugang zxcvbn zxczxc
`
  .trim()
  .split(/\s+/);
