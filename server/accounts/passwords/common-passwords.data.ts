import { createRequire } from 'node:module';
import { COMMON_PASSWORDS as FIRST_TRIED } from '#shared/accounts/common-passwords.ts';
import { MIN_PASSWORD_LENGTH } from '#shared/accounts/sign-up-rules.ts';

const splitWords = (text: string) => text.trim().split(/\s+/);

const WHOLE_PASSWORDS = splitWords(`
  000000000 0000000000 00112233 01010101 01020304 01234567 0987654321 10101010 11111111111 111222333 1122334455
  11235813 12131415 12301230 123123qwe 12312312 123321123 1234554321 12345qwert 123456123 123456654321 1234567a
  12345678a 12345678q 123456789q 123456987 123456aa 123456abc 123456qwe 1234abcd 123789456 123abc123 123qweasd
  123qweasdzxc 13131313 13579246 1357913579 14141414 147147147 147852369 14789632 147896325 15151515 159159159
  159753159 1597534682 159951159 18181818 19191919 1a2b3c4d 1q1q1q1q 1qaz1qaz 1qazxsw2 1qaz2wsx3edc 20202020
  20222022 20232023 20242024 20252025 21212121 222222222 23232323 23456789 24242424 25252525 258258258 258456258
  25802580 321321321 333333333 33333333 36925814 369258147 369369369 456123789 456456456 456789123 4815162342
  55667788 5555555555 654321654321 66666666666 69696969 741741741 741852741 753159852 75315982 753951456
  75395146 7777777777 789789789 852456852 87878787 88888888888 96385274 963963963 98765432 987654321a 987987987
  999999999 9999999999 a1a2a3a4 a123456789 a1b2c3d4 aa123456 aa12345678 abcabcabc abcde123 abcdef123 abcdefghi
  abcdefghij access14 adgjmptw adrian123 aeiou123 alexander alexandra angeles1 anthony1 arsenal1 asasasas
  asd12345 asd123asd asdasd123 asdasdasd asdfg123 asdfg12345 asdfgh123 asdfghjkl1 asdqwe123 asdzxc123 azertyuiop
  babygirl baloncesto bananas1 barcelona1 bartsimpson basketball batman123 beautiful benjamin1 beyblade blink182
  brooklyn butterfly caballito champions changeme charlie1 cheese12 chelsea1 chicago1 chocolate1 christian
  cocacola cocacola1 computadora config123 contrasenia contrasenia1 contrasenia123 contraseña12 contraseña1234
  contrasena12 contrasena1234 corazon1 counterstrike creative dallas12 dios1234 diosesamor diosmio1 diosmeama
  diosteama dragon12 dragon123 dragonball dragonball1 dragonballz dulcedeleche dulcemaria dulzura1 elefante
  elizabeth enamorada eminem12 escorpio esperanza1 estrellita estrellas eternamente felicidad felicidades
  fernandez ferrari1 flamengo fortnite fortnite1 fortnite123 football1 freedom1 fuckyou1 futbolista garfield
  gatitos1 gerardo1 giovanni girasoles godzilla gonzalez google123 guitarra guitarras hakunamatata harrypotter
  hellokitty hello123 hermanos holaquetal homero123 hotmail1 hotmail123 iloveyou1 iloveyou12 iloveyou2 iloveyou!
  instagram inter123 internet internet1 isabella jennifer jessica1 jesus777 jesusteama jordan23 juanperez
  jonathan jupiter1 juventus kimberly lagordita lamejor1 letmein1 letmein123 liverpool liverpool1 lollipop1
  loveyou1 lovelove luismiguel luna2020 malvinas manchester maradona1 mariadelcarmen mariana1 marlboro master123
  merlina1 metallica miamor123 miangelito microsoft midnight mifamilia mihermosa mimamamemima minecraft
  minecraft1 mishijos mistesoros mivida123 monkey12 monkey123 motorola mustang1 naranjas naruto123 naruto12
  newyork1 nirvana1 nintendo october1 p@ssw0rd p@ssword paintball papamama paraguay pass1234 pass12345 passw0rd1
  password! password01 password11 password2 password3 pasaporte patito123 perritos pokemon1 pokemon123 porfavor
  primavera princesa1 princesa12 princesita princess1 qazqazqaz qazwsx12 qazwsx123 q1q1q1q1 q1w2e3r4t5
  q1w2e3r4t5y6 q2w3e4r5 qawsedrf qqqqqqqq qweasd123 qweasdzx qweasdzxc qweqweqwe qwe12345 qwert123 qwert1234
  qwert12345 qwerty01 qwerty11 qwerty1234 qwerty12345 qwerty321 qwertyuiop1 qwertyuiop123 qwertyqwerty qwerty!1
  quilmes1 racing123 rammstein rockandroll rock1234 rockstar rodriguez roblox123 salvador samantha samsung1
  samsung123 sanmartin1 seguridad sexy1234 shadow12 shakira1 siempreteamo simpsons skateboard slipknot softball
  spiderman spiderman1 starwars starwars1 summer12 superman1 superman12 supervisor tecnologia telefono telefono1
  tinkerbell tequiero1 tequieromucho teamomucho tigre123 unicornio universidad universo usuario123 vacaciones
  verano123 veterinaria veterinario victoria1 videogames whatever welcome123 whatsapp whatsapp1 wolverine
  wwwwwwww xxxxxxxx yamaha123 yoteamo1 yoteamo123 youtube1 zaq12wsx zaq1zaq1 zaqxswcde zxc12345 zxcvbnm1
  zxcvbnm123 zxcasdqwe zxczxczxc zzzzzzzz
  amoreterno angelito argentino barcelona benjamin bienvenida bocabocaboca chiquita colombia contrasena123 esperanza
  estefania godoycruz juanpablo libertad lionelmessi margarita martinez michelle municipalidad racingclub seleccion
`);

/** Lists passwords below the minimum length, which a password sent as an MD5 may still be. */
const SHORT_PASSWORDS = splitWords(`
  000000 1111 111111 112233 121212 123123 1234 12345 123456 1234567 123456a 123456q 123654 123qwe 131313
  147258 159357 159753 1q2w3e 222222 333333 444444 456789 555555 654321 666666 741852 7777777 789456 888888
  987654 999999 a123456 aaaaaa abc123 abcdef abcdefg admin asd123 asdasd asdfgh azerty batman charlie daniel
  donald dragon freedom google hello jordan killer letmein login lovely master michael monkey mustang
  pokemon qazwsx qwe123 qwerty qwerty1 samsung secret shadow summer test welcome zxcvbn zxcvbnm amigos
  camila camilo celeste corazon cordoba familia futbol gabriel gatito gonzalo hermosa huracan lamejor
  lorenzo mascota mendoza messi10 miamor micaela natalia nicolas pamela perrito ricardo rodrigo rosario
  soledad teamo tucuman vanesa yolanda
`);

const STEMS = splitWords(`
  admin agustina agustin alejandra amigos amorcito angel antonella argentina atlanta banfield belgrano boca bocajuniors
  bokita bostero camila carla carlos carolina catalina celeste chacarita clave claudia colon cordoba cristian
  cristina cristo daniel daniela diego dolores dragon eduardo emanuel estrella estudiantes facundo familia federico
  fernanda fernando ferro florencia francisco franco futbol gabriel gabriela gallina gatito gimnasia gonzalo
  guadalupe hola huellas huracan independiente javier jesus joaquin jorge juan julieta lanus leonardo leonel lionel
  lorena lucas luciana lucia luna maradona marcela marcelo maria mariano martin martina mascota mascotas mateo
  matias mauricio mendoza messi micaela miguel mora municipio natalia newells nicolas oriana pablo pamela passw0rd
  password patricia paula perrito perro platense princesa qwerty racing ramiro ramon ricardo river riverplate
  rocio rodrigo romina rosario sanlorenzo santiago santino sebastian secreto silvia simba sofia soledad talleres teamo
  tequiero tigre toby tomas tucuman turnos usuario valentin valentina vanesa velez veronica victoria zoonosis
`);

export const ENDINGS = ['', '1', '10', '12', '123', '1234', '12345', '2024', '2025', '2026'];

const capitaliseWord = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const STEM_PASSWORDS = STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending));

/** Returns all rejected passwords, plain or as MD5 (docs/decisions/067-reject-common-passwords.md). */
export function readCommonPasswords(): string[] {
  // Loaded by the first password that is chosen: a start doesn't wait for it.
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  );
  // The published list covers the world; FIRST_TRIED and STEM_PASSWORDS cover the country.
  const published = dictionary['passwords-common'].filter(
    (password) => password.length >= MIN_PASSWORD_LENGTH,
  );
  const passwords = [...published, ...FIRST_TRIED, ...WHOLE_PASSWORDS, ...STEM_PASSWORDS];
  return [...new Set([...passwords, ...SHORT_PASSWORDS, ...passwords.map(capitaliseWord)])];
}
