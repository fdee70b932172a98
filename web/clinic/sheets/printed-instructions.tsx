import type { Discharge } from '#shared/clinic/discharges.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatLongDate } from '#shared/platform/town-clock.ts';
import { formatMoment } from '#shared/schedule/discharge-instruction-times.ts';
import { TOWN } from '../../platform/api/town.ts';
import { useIsPrinting } from '../../platform/print/use-is-printing.ts';
import { hourInWords } from './discharge.words.ts';
import styles from './printed-instructions.module.css';

type Props = { sheet: Sheet; discharge: Discharge };

/** Prints the instructions on one page, without data of any person but the receiver. */
export function PrintedInstructions(props: Props) {
  return useIsPrinting() && <InstructionsPage {...props} />;
}

export function InstructionsPage({ sheet, discharge }: Props) {
  const { Book, serviceName, locationName, bookingStartDate, Visit } = sheet;
  const { petName } = Book.Pet;
  const timed = discharge.steps.filter(({ at }) => at !== null);
  const always = discharge.steps.filter(({ at }) => at === null);
  return (
    <article className={`${styles.page} only-print`}>
      <header>
        <div>
          <h2>Cómo cuidar a {petName} en casa</h2>
          <p>
            {serviceName}, <span>{formatLongDate(bookingStartDate)}</span>
          </p>
        </div>
        <p>
          <b>{TOWN.name}</b>
          {locationName}
        </p>
      </header>
      <p>
        Terminó {hourInWords(discharge.doneAt, sheet)}. Se entregó a {discharge.toName}{' '}
        {hourInWords(discharge.deliveredAt, sheet)}.
      </p>
      {timed.length > 0 && (
        <table>
          <tbody>
            {timed.map((step) => (
              <tr key={`${step.at}${step.text}`}>
                <th scope="row">{formatMoment(step)}</th>
                <td>{step.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {always.length > 0 && (
        <ul>
          {always.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <footer>
        {Visit?.vetName && <p>Atendió: {Visit.vetName}</p>}
        <p>
          Ante cualquier duda, consultá {withArticle(locationName, 'en')} o en una veterinaria de guardia.
        </p>
      </footer>
    </article>
  );
}
