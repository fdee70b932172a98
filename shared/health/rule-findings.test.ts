import { describe, expect, test } from 'vitest';
import {
  ALLOWED,
  HALF_A_YEAR,
  HEAT,
  judgeOn,
  LUNA,
  makeRuleBook,
  makeStatement,
  makeVaccination,
  RABIES,
} from '../../test/rule-books.ts';
import { decideEligibility } from './verdict.ts';

describe('kinds of rules', () => {
  test('an age rule of six months is met on the day the pet turns six months (acceptance 1)', () => {
    const birthDate = { petBirthDate: '2025-09-14' };
    const rejection = 'Luna cumple 6 meses el 14/03/2026; podés reservar Castración desde ese día';
    expect(judgeOn(birthDate, HALF_A_YEAR, '2026-03-13')).toEqual(['refused', rejection, '2026-03-14']);
    expect(judgeOn(birthDate, HALF_A_YEAR, '2026-03-14')).toEqual(ALLOWED);
    const warned = 'Luna cumple 6 meses el 14/03/2026. Podés reservar igual';
    expect(judgeOn(birthDate, { ...HALF_A_YEAR, ruleEffect: 'warn' }, '2026-03-13')).toEqual([
      'warned',
      warned,
      null,
    ]);
  });

  test('six months from the 31st end on the last day of the month (acceptance 2)', () => {
    expect(judgeOn({ petBirthDate: '2025-08-31' }, HALF_A_YEAR, '2026-02-27')[2]).toBe('2026-02-28');
    expect(judgeOn({ petBirthDate: '2025-08-31' }, HALF_A_YEAR, '2026-02-28')).toEqual(ALLOWED);
    expect(judgeOn({ petBirthDate: '2027-08-31' }, HALF_A_YEAR, '2028-02-28')[2]).toBe('2028-02-29');
  });

  test('an age rule counts in days and in years', () => {
    const days = { ...HALF_A_YEAR, ruleMin: 90, ruleUnit: 'days' } as const;
    expect(judgeOn({ petBirthDate: '2026-01-01' }, days, '2026-03-31')).toEqual([
      'refused',
      'Luna cumple 90 días el 01/04/2026; podés reservar Castración desde ese día',
      '2026-04-01',
    ]);
    const year = { ...HALF_A_YEAR, ruleMin: 1, ruleUnit: 'years' } as const;
    expect(judgeOn({ petBirthDate: '2024-02-29' }, year, '2025-02-27')[1]).toContain(
      'cumple 1 año el 28/02/2025',
    );
  });

  test('a maximum age of eight years accepts a pet until its ninth birthday', () => {
    const rule = { ruleKind: 'ageTo', ruleMax: 8, ruleUnit: 'years' } as const;
    const words = 'Para Castración la edad máxima es 8 años. Consultá antes de venir: decide la veterinaria';
    expect(judgeOn({}, rule, '2029-05-09')).toEqual(ALLOWED);
    expect(judgeOn({}, rule, '2029-05-10')).toEqual(['refused', words, null]);
    expect(judgeOn({}, { ...rule, ruleEffect: 'warn' }, '2029-05-10')).toEqual(['warned', words, null]);
  });

  test('a weight rule has two inclusive bounds', () => {
    const rule = { ruleKind: 'weight', ruleMin: 2_000, ruleMax: 25_000 } as const;
    const light = 'Luna pesa 1,6 kg; para Castración tiene que pesar al menos 2 kg';
    const heavy = 'Luna pesa 25,1 kg; para Castración tiene que pesar como máximo 25 kg';
    expect(judgeOn({ grams: 1_600 }, rule, '2026-03-01')).toEqual(['refused', light, null]);
    expect(judgeOn({ grams: 2_000 }, rule, '2026-03-01')).toEqual(ALLOWED);
    expect(judgeOn({ grams: 25_000 }, rule, '2026-03-01')).toEqual(ALLOWED);
    expect(judgeOn({ grams: 25_100 }, rule, '2026-03-01')).toEqual(['refused', heavy, null]);
  });

  test('a rule of sex accepts one sex', () => {
    const rule = { ruleKind: 'sex', petGender: 'M' } as const;
    expect(judgeOn({}, rule, '2026-03-01')).toEqual(['refused', 'Castración es solo para machos', null]);
    expect(judgeOn({ petGender: 'M' }, rule, '2026-03-01')).toEqual(ALLOWED);
  });

  test('a rule rejects a castrated pet for another castration', () => {
    const rule = { ruleKind: 'notNeutered' } as const;
    const words = 'La castración de Luna ya está registrada el 03/02/2026. Si es un error, avisanos';
    const done = { neutered: 'Y', neuteredOn: '2026-02-03' } as const;
    expect(judgeOn(done, rule, '2026-02-03')).toEqual(['refused', words, null]);
    expect(judgeOn(done, rule, '2026-02-02')).toEqual(ALLOWED);
    expect(judgeOn({ neutered: 'N' }, rule, '2026-02-03')).toEqual(ALLOWED);
  });

  test('a rule for castrated pets rejects an intact one', () => {
    const rule = { ruleKind: 'neutered' } as const;
    const words = 'Para Castración la castración de Luna tiene que estar registrada';
    expect(judgeOn({ neutered: 'N' }, rule, '2026-02-03')).toEqual(['refused', words, null]);
    expect(judgeOn({ neutered: 'Y' }, rule, '2026-02-03')).toEqual(ALLOWED);
  });

  test('a vaccine rule is met from some days after the vaccine until its end', () => {
    const rule = { ruleKind: 'vaccineValid', ruleMin: 30, ...RABIES } as const;
    const words = 'Para Castración hace falta la antirrábica puesta al menos 30 días antes';
    expect(judgeOn({}, rule, '2026-03-01')).toEqual(['refused', words, null]);
    expect(decideEligibility(LUNA, makeRuleBook(rule), '2026-03-01').problems).toMatchObject([
      { need: 'vaccine', VaccineId: 1 },
    ]);
    const vaccinated = { vaccinations: [makeVaccination('2026-02-01', '2027-02-01')] };
    expect(judgeOn(vaccinated, rule, '2026-03-02')).toEqual([
      'refused',
      `${words}: podés reservar desde el 03/03/2026`,
      '2026-03-03',
    ]);
    expect(judgeOn(vaccinated, rule, '2026-03-03')).toEqual(ALLOWED);
    expect(judgeOn(vaccinated, rule, '2027-02-01')).toEqual(ALLOWED);
    expect(judgeOn(vaccinated, rule, '2027-02-02')).toEqual(['refused', words, null]);
    expect(judgeOn(vaccinated, { ...rule, ruleMin: null }, '2027-02-02')[1]).toBe(
      'Para Castración hace falta la antirrábica vigente',
    );
  });

  test('a vaccine rule is met only by the required vaccine, or by any against rabies', () => {
    const otherVaccine = { vaccinations: [{ ...makeVaccination('2026-01-01', '2027-01-01'), VaccineId: 9 }] };
    const rule = { ruleKind: 'vaccineValid', ...RABIES } as const;
    expect(judgeOn(otherVaccine, rule, '2026-03-01')).toEqual(ALLOWED);
    expect(judgeOn(otherVaccine, { ...rule, vaccineCode: 'other' }, '2026-03-01')[0]).toBe('refused');
  });

  test('a rule of a repeated vaccine rejects a pet that is still protected', () => {
    const rule = { ruleKind: 'vaccineNotNeeded', ruleMin: 330, ruleEffect: 'warn', ...RABIES } as const;
    const vaccinated = { vaccinations: [makeVaccination('2025-08-10', '2026-08-10')] };
    const words = 'La antirrábica de Luna vale hasta el 10/08/2026. Podés reservar igual';
    expect(judgeOn(vaccinated, rule, '2026-03-01')).toEqual(['warned', words, null]);
    expect(judgeOn(vaccinated, rule, '2026-07-06')).toEqual(ALLOWED);
    expect(judgeOn(vaccinated, { ...rule, ruleEffect: 'block' }, '2026-07-05')).toEqual([
      'refused',
      'La antirrábica de Luna vale hasta el 10/08/2026; podés reservar Castración desde el 06/07/2026',
      '2026-07-06',
    ]);
    expect(judgeOn({}, rule, '2026-03-01')).toEqual(ALLOWED);
  });

  test('a rule requires a wait after a declared heat or birth', () => {
    const heat = { statements: [makeStatement('heat', '2026-03-01')] };
    const words = 'Después del celo hay que esperar 30 días: podés reservar desde el 31/03/2026';
    expect(judgeOn(heat, HEAT, '2026-03-30')).toEqual(['refused', words, '2026-03-31']);
    expect(judgeOn(heat, HEAT, '2026-03-31')).toEqual(ALLOWED);
    expect(judgeOn(heat, HEAT, '2026-02-28')).toEqual(ALLOWED);
    const birth = { statements: [makeStatement('birth', '2026-03-01')] };
    expect(judgeOn(birth, HEAT, '2026-03-02')).toEqual(ALLOWED);
    expect(judgeOn(birth, { ruleKind: 'sinceBirth', ruleMin: 60 }, '2026-03-02')[1]).toBe(
      'Después de la parición hay que esperar 60 días: podés reservar desde el 30/04/2026',
    );
  });

  test('a rule of control accepts only its days after the castration', () => {
    const rule = { ruleKind: 'sinceCastration', ruleMin: 5, ruleMax: 20 } as const;
    const done = { neutered: 'Y', neuteredOn: '2026-03-01' } as const;
    expect(judgeOn(done, rule, '2026-03-05')[2]).toBe('2026-03-06');
    expect(judgeOn(done, rule, '2026-03-06')).toEqual(ALLOWED);
    expect(judgeOn(done, rule, '2026-03-21')).toEqual(ALLOWED);
    expect(judgeOn(done, rule, '2026-03-22')).toEqual([
      'refused',
      'Castración es hasta 20 días después de la castración, que fue el 01/03/2026',
      null,
    ]);
    expect(judgeOn({ neutered: 'N' }, rule, '2026-03-22')).toEqual(ALLOWED);
  });

  test('a rule requires an interval between two bookings of a service', () => {
    const rule = { ruleKind: 'sinceService', ruleMin: 30 } as const;
    const completed = { doneDays: ['2025-01-01', '2026-03-01'] };
    const words =
      'Entre un turno y otro de Castración hay que esperar 30 días: podés reservar desde el 31/03/2026';
    expect(judgeOn(completed, rule, '2026-03-30')).toEqual(['refused', words, '2026-03-31']);
    expect(judgeOn(completed, rule, '2026-03-31')).toEqual(ALLOWED);
  });

  test('a rule rejects a declared pregnancy for seventy days', () => {
    const rule = { ruleKind: 'notPregnant', petGender: 'F' } as const;
    const declared = { statements: [makeStatement('pregnant', '2026-03-01')] };
    const words = 'No castramos hembras preñadas. Ante la duda, consultá antes de venir';
    expect(judgeOn(declared, rule, '2026-05-10')).toEqual(['refused', words, null]);
    expect(judgeOn(declared, rule, '2026-05-11')).toEqual(ALLOWED);
    const vaccines = { ...makeRuleBook({ ...rule, ruleEffect: 'warn' }), serviceEffect: 'vaccine' } as const;
    expect(
      decideEligibility({ ...LUNA, ...declared }, vaccines, '2026-05-10').problems[0]?.message,
    ).not.toContain('castramos');
  });

  test('a rule rejects a nursing pet until the declaration is removed', () => {
    const declared = { statements: [makeStatement('nursing', '2020-03-01')] };
    expect(judgeOn(declared, { ruleKind: 'notNursing' }, '2026-05-10')[0]).toBe('refused');
    expect(judgeOn({}, { ruleKind: 'notNursing' }, '2026-05-10')).toEqual(ALLOWED);
  });
});
