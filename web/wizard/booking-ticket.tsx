import { Check } from 'lucide-react';
import { type Booking, bookingSummary } from '#shared/bookings.ts';
import { MESSAGES } from '#shared/messages.ts';
import { preparationSteps } from '#shared/preparation.ts';
import { reminderMoment } from '#shared/reminders.ts';
import { preparationFor } from '#shared/services.ts';
import { useLocations, useServices } from '../agendas/agendas.api.ts';
import { townNow } from '../api/town.ts';
import { usePets } from '../pets/pets.api.ts';
import { PreparationCard } from '../services/preparation-card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './booking-ticket.module.css';
import { Confetti } from './confetti.tsx';
import { Ticket } from './ticket.tsx';
import { TicketActions } from './ticket-actions.tsx';

/** 'Felicitaciones!' and what follows it. */
const [CONGRATULATIONS = '', REGISTERED] = MESSAGES.booked.split(/(?<=!) /);

export function BookingTicket({ booking }: { booking: Booking }) {
  const { data: locations } = useLocations();
  const { data: services } = useServices();
  const { data: pets } = usePets();
  const location = locations?.find(({ id }) => id === booking.LocationId);
  const service = services?.find(({ id }) => id === booking.ServiceId);
  const pet = pets?.find(({ id }) => id === booking.PetId);
  const preparation = preparationFor(service?.servicePreparation ?? [], pet?.SpecieId ?? null);
  const steps = preparationSteps(preparation, booking.bookingStartDate);
  const isReminded = townNow() < reminderMoment(booking.bookingStartDate);
  return (
    <div className={styles.result}>
      <div className={styles.top}>
        <Confetti />
        <span className={styles.done}>
          <Check size={30} strokeWidth={2.5} aria-hidden />
        </span>
        <PageTitle tab="Turno reservado" text={REGISTERED}>
          {CONGRATULATIONS}
        </PageTitle>
      </div>
      <Ticket booking={booking} location={location} pet={pet} summary={bookingSummary(booking)} />
      <div className={styles.side}>
        {steps.length > 0 && <PreparationCard petName={booking.Pet.petName} steps={steps} />}
        {isReminded && <p className={styles.reminder}>El día anterior te lo vamos a recordar por mail.</p>}
        <TicketActions booking={booking} address={location?.locationAddress ?? ''} steps={steps} />
      </div>
    </div>
  );
}
