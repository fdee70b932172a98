import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PetService } from '#shared/health/pet-eligibility.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { findDueService, serviceInWords } from '../../health/eligibility/eligibility-facts.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import styles from './book-for.module.css';

type BookForProps = { pet: Pet; services: readonly PetService[] };

/** Books the due service; otherwise asks which, unless only one accepts the pet. */
export function BookFor({ pet, services }: BookForProps) {
  const due = findDueService(services);
  if (due) {
    const what = `Reservar ${serviceInWords(due)}`;
    return (
      <LinkButton to={toBookingPath(pet, due)} aria-label={`${what} para ${pet.petName}`}>
        {what}
      </LinkButton>
    );
  }
  const [only, ...others] = services;
  if (others.length === 0 && (!only || isEligible(only)))
    return <LinkButton to={toBookingPath(pet, only)}>Reservar para {pet.petName}</LinkButton>;
  return <ServiceChoice pet={pet} services={services} />;
}

function ServiceChoice({ pet, services }: BookForProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reservar para {pet.petName}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`¿Para qué es el turno de ${pet.petName}?`}
      >
        <ul className="stack gap-s2">
          {services.map((service) => (
            <li key={service.ServiceId}>
              {isEligible(service) ? (
                <Link className={`row between gap-s3 ${styles.service}`} to={toBookingPath(pet, service)}>
                  <ServiceWords service={service} />
                  <ChevronRight size={20} aria-hidden />
                </Link>
              ) : (
                <div className={`row between gap-s3 ${styles.service}`}>
                  <ServiceWords service={service} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function ServiceWords({ service: { serviceName, refusal, from } }: { service: PetService }) {
  const date = from === null ? null : formatIsoDate(from);
  const startNote = date && !refusal?.includes(date) ? `Desde el ${date}` : null;
  const note = [refusal, startNote].filter(Boolean).join('. ');
  return (
    <span>
      <b>{serviceName}</b>
      {note && <small>{note}</small>}
    </span>
  );
}

function isEligible({ refusal, from }: PetService): boolean {
  return refusal === null || from !== null;
}

function toBookingPath({ id }: Pet, service: PetService | undefined): string {
  return `/booking-selector?mascota=${id}${service ? `&servicio=${service.ServiceId}` : ''}`;
}
