import { bookingPath } from '../bookings/bookings/booking-path.ts';
import { RulesEditor } from '../health/eligibility/rules-editor.tsx';
import { ServiceEditPage } from '../schedule/services/service-edit-page.tsx';

export function ServiceEdit() {
  return (
    <ServiceEditPage
      rulesOf={(service, rows, onChange) => (
        <RulesEditor service={service} rows={rows} onChange={onChange} turnoPath={bookingPath} />
      )}
    />
  );
}
