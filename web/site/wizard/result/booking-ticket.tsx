import { CalendarDays, Check, ChevronRight, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Booking, BookingSheet } from '#shared/bookings/bookings.ts';
import { findNextReminder } from '#shared/bookings/reminders.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { findArrival, listPreparationSteps, selectStepsFor } from '#shared/schedule/preparation.ts';
import type { Preparation, Service } from '#shared/schedule/services.ts';
import { useNotices } from '../../../accounts/profile/notices.api.ts';
import { bookingPath } from '../../../bookings/bookings/booking-path.ts';
import { useBooking } from '../../../bookings/bookings/bookings.api.ts';
import { bookingSummary } from '../../../bookings/tickets/booking.words.ts';
import { CalendarButton } from '../../../bookings/tickets/calendar-button.tsx';
import { ShareButtons } from '../../../bookings/tickets/share-buttons.tsx';
import { usePets } from '../../../pets/pets/pets.api.ts';
import { townNow } from '../../../platform/api/town.ts';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { IconRow } from '../../../platform/ui/icon-row.tsx';
import { useLocations, useServices } from '../../../schedule/agendas/agendas.api.ts';
import { toArrivalFacts } from '../../../schedule/services/arrival-facts.ts';
import { PreparationCard } from '../../../schedule/services/preparation-card.tsx';
import styles from './booking-ticket.module.css';
import { Ticket } from './ticket.tsx';

const HeldPanel = lazy(async () => ({
  default: (await import('../../../bookings/bookings/held-panel.tsx')).HeldPanel,
}));

const [CONGRATULATIONS = '', REGISTERED] = MESSAGES.booked.split(/(?<=!) /);

type BookingTicketProps = {
  booking: Booking;
  others?: readonly Booking[] | undefined;
};

export function BookingTicket({ booking, others = [] }: BookingTicketProps) {
  const { data: locations } = useLocations();
  const { data: services } = useServices();
  const { data: pets } = usePets();
  const { data: sheet } = useBooking(String(booking.id));
  const location = locations?.find(({ id }) => id === booking.LocationId);
  const service = services?.find(({ id }) => id === booking.ServiceId);
  const pet = pets?.find(({ id }) => id === booking.PetId);
  const preparation = selectStepsFor(
    service?.servicePreparation ?? [],
    pet ?? null,
    booking.bookingStartDate,
  );
  const steps = listPreparationSteps(preparation, booking.bookingStartDate);
  return (
    <div className={`stack ${styles.result}`}>
      <div className={styles.top}>
        <Confetti />
        <span className={`${styles.done} no-print`}>
          <Check size={30} strokeWidth={2.5} aria-hidden />
        </span>
        <PageTitle tab="Turno reservado" text={REGISTERED}>
          {CONGRATULATIONS}
        </PageTitle>
      </div>
      {booking.heldUntilAt !== null && (
        <div className={styles.held}>
          <Suspense>
            <HeldPanel booking={booking} />
          </Suspense>
        </div>
      )}
      <Ticket
        booking={booking}
        sheet={sheet}
        location={location}
        pet={pet}
        summary={bookingSummary(booking)}
        arrival={findArrival(preparation, booking.bookingStartDate)}
      />
      <div className={`stack ${styles.side}`}>
        {location && service && (
          <PreparationCard
            petName={booking.Pet.petName}
            steps={steps}
            visit={toArrivalFacts(service.serviceBring, location)}
          />
        )}
        {others.length > 0 && <OtherTickets bookings={others} />}
        <TicketActions sheet={sheet} />
        {service && <ReminderPromise booking={booking} service={service} preparation={preparation} />}
      </div>
    </div>
  );
}

function Confetti() {
  return (
    <svg className={`${styles.confetti} no-print`} viewBox="0 0 520 120" aria-hidden="true">
      <g fill="var(--secondary)">
        <circle cx="34" cy="34" r="5" />
        <rect x="116" y="14" width="12" height="5" rx="2.5" transform="rotate(24 122 16)" />
        <circle cx="474" cy="62" r="6" />
        <rect x="404" y="20" width="12" height="5" rx="2.5" transform="rotate(-38 410 22)" />
      </g>
      <g fill="#ffd27a">
        <circle cx="78" cy="74" r="4" />
        <rect x="446" y="30" width="12" height="5" rx="2.5" transform="rotate(52 452 32)" />
        <circle cx="384" cy="66" r="4" />
      </g>
      <g fill="var(--art-hill)">
        <circle cx="146" cy="52" r="4" />
        <circle cx="500" cy="24" r="4" />
        <rect x="52" y="98" width="12" height="5" rx="2.5" transform="rotate(-20 58 100)" />
      </g>
    </svg>
  );
}

type ReminderPromiseProps = {
  booking: Booking;
  service: Service;
  preparation: readonly Preparation[];
};

/** Predicts the reminder from the service and the booker's settings. */
function ReminderPromise({ booking, service, preparation }: ReminderPromiseProps) {
  const { data: notices } = useNotices(booking.BookerUserId);
  if (!notices?.isMailSent || notices.bouncedAt !== null) return null;
  if (notices.mutedNotices.includes('reminders')) return null;
  const firstStepHours = Math.max(0, ...preparation.map(({ hoursBefore }) => hoursBefore));
  const { serviceReminders } = service;
  const moment = findNextReminder(serviceReminders, booking.bookingStartDate, firstStepHours, townNow());
  if (moment === null) return null;
  return (
    <p className={styles.reminder}>
      Te lo recordamos por correo el {formatLongDate(moment)} a las {formatTime(moment)} hs.
    </p>
  );
}

function TicketActions({ sheet }: { sheet: BookingSheet | undefined }) {
  return (
    <div className="stack gap-s3 no-print">
      <IconRow>
        <CalendarButton path={sheet?.calendarPath} />
        <ShareButtons booking={sheet} />
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          Imprimir
        </Button>
      </IconRow>
      <LinkButton to="/admin-bookings">
        <CalendarDays aria-hidden />
        Ver mis turnos
      </LinkButton>
      <LinkButton variant="quiet" to="/">
        Volver al inicio
      </LinkButton>
    </div>
  );
}

function OtherTickets({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Card aria-labelledby="others" className="no-print">
      <h2 id="others">También reservaste</h2>
      <ul className={styles.others}>
        {bookings.map(({ id, Pet, bookingStartDate: start }) => (
          <li key={id}>
            <Link to={bookingPath(id)}>
              <span>
                <b>{Pet.petName}</b>
                <small className="first-upper">
                  {formatLongDate(start)}, {formatTime(start)} hs
                </small>
              </span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
