import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dueService } from '#shared/health/eligibility-facts.ts';
import type { PetService } from '#shared/health/pet-eligibility.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import styles from './book-for.module.css';

type BookForProps = { pet: Pet; services: readonly PetService[] };

/** Books what is due for the pet; where nothing is, asks first for which service, unless there is but one that takes it. */
export function BookFor({ pet, services }: BookForProps) {
  const due = dueService(services);
  if (due) {
    const what = `Reservar ${dueInWords(due)}`;
    return (
      <LinkButton to={pathOf(pet, due)} aria-label={`${what} para ${pet.petName}`}>
        {what}
      </LinkButton>
    );
  }
  const [only, ...others] = services;
  if (others.length === 0 && (!only || mayHave(only)))
    return <LinkButton to={pathOf(pet, only)}>Reservar para {pet.petName}</LinkButton>;
  return <AskService pet={pet} services={services} />;
}

function AskService({ pet, services }: BookForProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reservar para {pet.petName}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`¿Para qué es el turno de ${pet.petName}?`}
      >
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service.ServiceId}>
              {mayHave(service) ? (
                <Link className={styles.service} to={pathOf(pet, service)}>
                  <Words service={service} />
                  <ChevronRight size={20} aria-hidden />
                </Link>
              ) : (
                <div className={styles.service}>
                  <Words service={service} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Words({ service: { serviceName, refusal, from } }: { service: PetService }) {
  const date = from === null ? null : formatIsoDate(from);
  const since = date && !refusal?.includes(date) ? `Desde el ${date}` : null;
  const note = [refusal, since].filter(Boolean).join('. ');
  return (
    <span>
      <b>{serviceName}</b>
      {note && <small>{note}</small>}
    </span>
  );
}

/** Returns true where the pet may have it on some day, be it a later one. */
function mayHave({ refusal, from }: PetService): boolean {
  return refusal === null || from !== null;
}

/** 'la antirrábica' */
function dueInWords({ serviceEffect, serviceName, vaccineName }: PetService): string {
  const name = serviceEffect === 'vaccine' ? (vaccineName ?? serviceName) : 'castración';
  return `la ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function pathOf({ id }: Pet, service: PetService | undefined): string {
  return `/booking-selector?mascota=${id}${service ? `&servicio=${service.ServiceId}` : ''}`;
}
