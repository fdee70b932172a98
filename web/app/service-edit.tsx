import { bookingPath } from '../bookings/bookings/booking-path.ts';
import { ConditionsCard } from '../health/eligibility/conditions-card.tsx';
import { ConditionsPreview } from '../health/eligibility/conditions-preview.tsx';
import { ServiceEditPage } from '../schedule/services/service-edit-page.tsx';
import type { ConditionsTab } from '../schedule/services/service-parts.tsx';

const CONDITIONS: ConditionsTab = {
  Editor: (props) => <ConditionsCard {...props} bookingPath={bookingPath} />,
  Preview: ConditionsPreview,
};

export function ServiceEdit() {
  return <ServiceEditPage conditions={CONDITIONS} />;
}
