import type { User } from '#shared/accounts/users.ts';
import { OTHER_CITY } from '#shared/catalogues/cities.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { useCities, useStates } from '../../catalogues/cities/cities.api.ts';
import styles from './person-facts.module.css';

export function PersonFacts({ user }: { user: User }) {
  const cityAndState = useCityAndState(user);
  const facts: [label: string, value: string][] = [
    ['Nombre y apellido', `${user.userName} ${user.userLastName}`],
    ['DNI', formatDni(user.userIdNumber)],
    ['Email', user.userEmail],
    ['Teléfono', user.userPhone],
    ['Dirección', user.userAddress],
    ['Ciudad', cityAndState],
  ];
  return (
    <dl className={styles.facts} aria-label="Datos personales">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || 'Sin dato'}</dd>
        </div>
      ))}
    </dl>
  );
}

function useCityAndState({ StateId, CityId, userOtherCity }: User): string {
  const state = useStates().find(({ id }) => id === StateId)?.stateName;
  const city = useCities().find(({ id }) => id === CityId)?.cityName;
  return [CityId === OTHER_CITY ? userOtherCity : city, state].filter(Boolean).join(', ');
}
