/** Common passwords of allowed length, in lower case; the server knows more. */
export const COMMON_PASSWORDS: readonly string[] = `
  00000000 0123456789 11111111 1111111111 11223344 12121212 123123123 12341234 12344321 12345678 123456789
  1234567890 12345678910 123456789a 1234qwer 123654789 123qwe123 147258369 159357159 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 22222222 44444444 55555555 66666666 741852963 77777777 789456123 87654321 88888888 963852741
  987654321 9876543210 99999999 a1234567 a12345678 aaaaaaaa abc12345 abcd1234 abcdefgh admin123 administrador
  alejandro argentina argentina1 argentina123 asdf1234 asdfasdf asdfghjk asdfghjkl baseball bienvenido boca1234
  boca1905 bocajuniors buenosaires chocolate clave123 clave1234 computer contrasena contrasena1 contraseña
  contraseña1 estudiantes familia123 football gatito123 hola1234 hola12345 holahola holamundo huellas1 huellas123
  huracan1908 iloveyou independiente jesucristo maradona maradona10 mariposa mascota1 mascota123 messi123 milagros
  mimascota passw0rd password password1 password12 password123 perrito123 perro123 princesa princess q1w2e3r4
  qazwsxedc qwer1234 qwerty12 qwerty123 qwertyui qwertyuiop river1901 riverplate rosario1 sanlorenzo sebastian
  secreto1 sunshine superman teamo123 tequiero test1234 trustno1 usuario1 valentina welcome1
`
  .trim()
  .split(/\s+/);
