/** The first a guesser tries, in lower case; short ones too, since an MD5 doesn't show its length. */
export const COMMON_PASSWORDS: readonly string[] = `
  000000 00000000 0000000000 0123456789 1111 111111 11111111 1111111111 112233 11223344 1122334455
  121212 12121212 123123 123123123 1234 12341234 12344321 12345 123456 1234567 12345678 123456789 1234567890
  12345678910 123456a 123456q 123654 123654789 123qwe 123qwe123 131313 147258 147258369 159357 159753 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 20202020 222222 22222222 333333 33333333 444444 44444444 456789 555555 55555555
  654321 666666 66666666 741852 741852963 7777777 77777777 789456 789456123 87654321 888888 88888888 963852741
  987654321 9876543210 987654 999999 99999999
  a123456 a1234567 a12345678 a123456789 aa123456 aaaaaa aaaaaaaa abc123 abc12345 abcd1234 abcdef abcdefg abcdefgh
  admin admin123 admin1234 administrador asd123 asdasd asdasdasd asdf1234 asdfgh asdfghjk asdfghjkl azerty
  baseball batman charlie computer daniel donald dragon football freedom google hello hello123 iloveyou iloveyou1
  internet jennifer jordan killer letmein login lovely master michael michelle monkey mustang passw0rd password
  password1 password12 password123 pokemon princess q1w2e3r4 qazwsx qazwsxedc qwe123 qwer1234 qwerty qwerty1
  qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop samsung secret shadow starwars summer sunshine superman test
  test1234 trustno1 welcome welcome1 whatever zaq12wsx zxcvbn zxcvbnm
  alejandra alejandro amigos amorcito amoreterno angelito argentina argentina1 argentina123 argentino barcelona
  belgrano benjamin bienvenido bienvenida bocajuniors bocabocaboca bokita12 buenosaires camila camilo carolina
  catalina celeste chiquita chocolate clave123 clave1234 colombia contrasena contraseña contraseña1 contrasena1
  contrasena123 corazon cordoba cristian cristina diosesamor dulcemaria elefante esperanza estefania estrella
  estudiantes familia federico felicidad fernanda fernando florencia francisco futbol gabriela gabriel gatito
  godoycruz gonzalo guadalupe hermosa holahola holamundo hola1234 hola12345 huellas123 huracan independiente
  jesucristo jesus123 juanpablo lamejor leonardo libertad lionelmessi lorenzo maradona maradona10 margarita
  mariposa martinez mascota mascotas mateo123 mauricio mendoza mendoza1 messi123 messi10 miamor micaela micontraseña
  milagros mimascota municipalidad natalia nicolas pamela patricia perrito perro123 princesa racingclub ricardo
  riverplate riverplate1 rodrigo rosario sancarlos sanlorenzo santiago sebastian seleccion sofia123 soledad
  teamo teamo123 teamomucho tequiero tequieromucho tucuman turnos123 valentina valentin vanesa veronica victoria
  yolanda
`
  .trim()
  .split(/\s+/);
