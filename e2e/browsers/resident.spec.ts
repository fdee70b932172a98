import { randomInt } from 'node:crypto';
import type { Tab } from './tab.ts';
import { test } from './test.ts';

test('a new resident registers, adds a pet, books and sees the booking', async ({ tab }) => {
  await tab.open('/');
  await tab.click('link', 'Reservar un turno');
  await tab.click('button', 'Mes siguiente');
  await tab.click('button', /\b1\d de [^,]+, \d+ turnos? libres?$/);
  await tab.click('radio', /^\d\d:\d\d/);
  await tab.click('button', 'Siguiente');
  await register(tab);
  await addPet(tab);

  await tab.see('checkbox', /./);
  while (await tab.isThere('unticked', /./)) await tab.click('unticked', /./);
  await tab.click('button', 'Siguiente');
  await tab.click('button', 'Aceptar');
  await tab.click('button', 'Siguiente');
  await tab.see('heading', 'Felicitaciones!');
  await tab.click('link', 'Ver mis turnos');
  await tab.see('heading', 'Turnos reservados');
  await tab.see('link', /Ñandú/);
});

async function register(tab: Tab): Promise<void> {
  const number = String(randomInt(10_000_000, 99_999_999));
  const fields = {
    Nombre: 'Mariana',
    Apellido: 'Ortiz',
    Email: `vecina.${number}@huellas.test`,
    Contraseña: `sierra-azul-${number}`,
    'Repetir contraseña': `sierra-azul-${number}`,
    Celular: '2622 45-1287',
    DNI: number,
  };
  await tab.see('heading', 'Registrate como usuario');
  for (const [name, text] of Object.entries(fields)) await tab.fill('textbox', name, text);
  await tab.choose('Provincia', 'Mendoza');
  await tab.choose('Ciudad', 'Otras');
  await tab.fill('textbox', 'Ingrese el nombre de la ciudad', 'La Consulta');
  await tab.fill('textbox', 'Dirección', 'San Martín 100');
  await tab.click('button', 'Registrar');
}

async function addPet(tab: Tab): Promise<void> {
  await tab.see('heading', 'Registrá tu mascota');
  await tab.fill('textbox', 'Nombre', 'Ñandú');
  await tab.click('radio', 'Perro');
  await tab.click('radio', 'Hembra');
  await tab.see('combobox', 'Raza', ({ value }) => value === 'Mestizo');
  await tab.fill('textbox', /^Fecha de nacimiento/, '05/03/2023');
  await tab.click('button', 'Agregar');
}
