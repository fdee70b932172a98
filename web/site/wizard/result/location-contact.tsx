import { withArticle } from '#shared/platform/articles.ts';
import { toTelLink } from '../../../platform/fields/tel.ts';
import { useLocations } from '../../../schedule/agendas/agendas.api.ts';
import { useProgress } from '../wizard-state.ts';

export function SlotLocationContact() {
  const { slot } = useProgress();
  const { data: locations } = useLocations();
  if (!slot) return null;
  const phone = locations?.find(({ id }) => id === slot.LocationId)?.locationPhone;
  return <LocationContact name={slot.locationName} phone={phone ?? ''} />;
}

export function LocationContact({ name, phone }: { name: string; phone: string }) {
  return (
    <span>
      Consultá {withArticle(name, 'en')}
      {phone && (
        <>
          : <a href={toTelLink(phone)}>{phone}</a>
        </>
      )}
    </span>
  );
}
