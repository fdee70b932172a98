import { ListChecks, MapPin } from 'lucide-react';
import type { ComponentType } from 'react';
import { Paw } from '../../platform/art/paw.tsx';
import { useLocations, useServices } from '../../schedule/agendas/agendas.api.ts';
import styles from './home-facts.module.css';

type Fact = { icon: ComponentType; title: string; text: string };

const STEPS: Fact = {
  icon: ListChecks,
  title: 'Cinco pasos',
  text: 'Elegís día y hora, nos contás de tu mascota y confirmás',
};

export function HomeFacts() {
  const { data: services = [] } = useServices();
  const { data: locations = [] } = useLocations();
  const facts = [
    singleFact(Paw, 'Servicios', services, (each) => [each.serviceName, each.serviceDescription]),
    STEPS,
    singleFact(MapPin, 'Lugares', locations, (each) => [each.locationName, each.locationAddress]),
  ];
  return (
    <section className={styles.section} aria-label="Cómo funciona">
      <ul className={`stack ${styles.facts}`}>
        {facts.map((fact) => fact && <FactRow key={fact.title} {...fact} />)}
      </ul>
    </section>
  );
}

function singleFact<T>(
  icon: ComponentType,
  heading: string,
  things: readonly T[],
  describe: (thing: T) => [name: string, text: string],
): Fact | null {
  const described = things.map(describe);
  const [first, ...others] = described;
  if (!first) return null;
  if (others.length === 0) return { icon, title: first[0], text: first[1] };
  return { icon, title: heading, text: described.map(([name]) => name).join(' · ') };
}

function FactRow({ icon: Icon, title, text }: Fact) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </li>
  );
}
