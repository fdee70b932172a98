import { fold } from './fold.ts';

const MASCULINE = toSet(
  'barrio camping centro club comedor complejo consejo consultorio corralón departamento dispensario ' +
    'edificio galpón gimnasio hospital instituto jardín juzgado laboratorio mercado móvil municipio museo parque ' +
    'polideportivo predio puesto quincho quirófano refugio salón sanatorio servicio teatro trailer vivero',
);
const FEMININE = toSet(
  'agencia asociación base biblioteca cancha capilla casa clínica comuna cooperativa delegación dirección ' +
    'escuela estación facultad feria fundación guardería intendencia municipalidad oficina plaza plazoleta posta ' +
    'sala salita secretaría sede sociedad subsecretaría terminal unidad unión universidad veterinaria zona',
);

const EL = { a: 'al', de: 'del', en: 'en el', none: 'el' } as const;
const LA = { a: 'a la', de: 'de la', en: 'en la', none: 'la' } as const;

/** 'el Centro de Zoonosis', 'en la Plaza', 'al Quirófano móvil'; a name of another kind takes no article. */
export function withArticle(name: string, preposition: 'a' | 'de' | 'en' | 'none' = 'none'): string {
  const [first = ''] = fold(name).split(/[\s.,]/, 1);
  if (MASCULINE.has(first)) return `${EL[preposition]} ${name}`;
  if (FEMININE.has(first)) return `${LA[preposition]} ${name}`;
  return preposition === 'none' ? name : `${preposition} ${name}`;
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(fold));
}
