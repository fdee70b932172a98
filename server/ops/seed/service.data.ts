import { SUGGESTED_DISCHARGE_INSTRUCTIONS } from '#shared/schedule/discharge-instruction-times.ts';
import type { Preparation } from '#shared/schedule/services.ts';

const PREPARATION: Omit<Preparation, 'SpecieId'>[] = [
  { specieName: 'Perro', hoursBefore: 12, text: 'Sin comida' },
  { specieName: 'Perro', hoursBefore: 3, text: 'Sin agua' },
  {
    specieName: 'Perro',
    hoursBefore: 0,
    minutesBefore: 10,
    text: 'Llegada, con correa, bozal si hace falta y una manta',
  },
  { specieName: 'Gato', hoursBefore: 8, text: 'Sin comida' },
  { specieName: 'Gato', hoursBefore: 3, text: 'Sin agua' },
  {
    specieName: 'Gato',
    hoursBefore: 0,
    minutesBefore: 10,
    text: 'Llegada, en transportadora y con una manta',
  },
];

export const SERVICE = {
  name: 'Castración',
  description:
    'Cirugía con anestesia general para perros y gatos, hembras y machos de más de 6 meses. ' +
    'La hace una veterinaria o un veterinario matriculado y tu mascota vuelve a casa el mismo día.',
  preparation: PREPARATION,
  aftercare: JSON.stringify(SUGGESTED_DISCHARGE_INSTRUCTIONS),
  slot_minutes: 30,
  lead_hours: 0,
  horizon_days: 60,
  cancel_limit_hours: 0,
  max_active_per_resident: 5,
  is_public: 1,
  effect: 'castration' as const,
};

export const LOCATION = {
  name: 'Centro de Zoonosis',
  /** Empty: the town fills it in, so that no false address appears. */
  address: '',
  notes: 'Esperá con tu mascota afuera, separada de las demás, hasta que te llamen.',
  map_url: '',
};

type SeededQuestion = {
  label: string;
  specieName?: string;
  gender?: 'F';
  leastMonths?: number;
};

const FASTING_QUESTION =
  'Voy a respetar el ayuno: sin comida desde {sin comida} antes y sin agua desde {sin agua} antes';

export const QUESTIONS: readonly SeededQuestion[] = [
  {
    label: 'Mi mascota tiene más de {edad mínima} y está sana, sin tos, fiebre, vómitos ni diarrea',
    leastMonths: 6,
  },
  { label: 'No está en celo ni amamantando', gender: 'F' },
  {
    label: FASTING_QUESTION,
    specieName: 'Perro',
  },
  {
    label: FASTING_QUESTION,
    specieName: 'Gato',
  },
  { label: 'Soy mayor de 18 años, voy a llevar mi DNI y me quedo hasta que le den el alta' },
  { label: 'La llevo con correa', specieName: 'Perro' },
  { label: 'La llevo en una transportadora cerrada (no en caja de cartón)', specieName: 'Gato' },
  {
    label:
      'Después de la cirugía la voy a cuidar en casa: reposo, collar isabelino o faja y la medicación que me indiquen',
  },
];

/** Completes 'Lamentablemente no podemos reservar turnos para … de tu mascota'. */
export const LOCK_LABEL = 'la raza';

export const TERMS = `1. Este servicio es de la Municipalidad. Al reservar un turno aceptás estas condiciones.
2. Sos mayor de 18 años y sos responsable de la mascota que anotás. Los datos que cargás son verdaderos.
3. El turno es personal, para una mascota y un horario. No podés cederlo ni cambiarlo por otra mascota.
4. Antes de la cirugía, una veterinaria o un veterinario revisa a tu mascota y puede decidir no operarla ese día.
5. La castración es una cirugía con anestesia general y es irreversible: tu mascota no va a poder tener cría.
6. Toda anestesia tiene riesgos, incluso en animales sanos: reacciones alérgicas, problemas respiratorios o del corazón y, en casos poco frecuentes, la muerte. También puede haber sangrado, infección o que se abran los puntos.
7. El riesgo es mayor en razas de hocico corto, animales mayores, enfermos, en celo o con preñez. Contanos qué enfermedades tuvo y qué medicación toma.
8. El día del turno vas a firmar el consentimiento informado. Sin esa firma no hacemos la cirugía.
9. Tenés que respetar el ayuno y la preparación que te indicamos. Si no se cumplieron, la cirugía no se hace.
10. Te quedás en el lugar hasta el alta y después seguís los cuidados indicados. Si algo te preocupa, avisanos o consultá enseguida a una veterinaria.
11. Si no podés venir, cancelá el turno con tiempo: así lo usa otra familia. La inasistencia sin aviso queda registrada.
12. Podemos mover o suspender turnos por mal tiempo, falta de insumos o urgencias. En ese caso te avisamos por los datos de contacto que cargaste.
13. Datos personales (Ley 25.326): usamos tu nombre, DNI, teléfono, correo y domicilio solo para gestionar tus turnos y hacer estadísticas sin nombres. Los datos son necesarios para reservar; sin ellos no podemos darte el turno.
14. El responsable de la base de datos es la Municipalidad. No vendemos tus datos ni se los damos a terceros, salvo obligación legal.
15. El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto (art. 14, inc. 3, Ley 25.326). También podés pedir que los corrijamos, actualicemos o eliminemos (art. 16), desde Mi perfil o en el Centro de Zoonosis.
16. La Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326, atiende las denuncias y reclamos de quienes vean afectados sus derechos por incumplimiento de las normas de protección de datos personales.
17. Si cambiamos estas condiciones, te vamos a pedir que las aceptes de nuevo antes de tu próxima reserva.`;
