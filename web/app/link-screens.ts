// Screens that people reach by a link of a mail, a card or the home.
export { ConfirmEmailScreen } from '../accounts/sessions/confirm-email-screen.tsx';
export { CheckScreen } from '../health/certificates/check-screen.tsx';
export { ComingScreen } from '../schedule/operativos/coming-screen.tsx';
export { DrawRoutes } from './draw-routes.tsx';
export { TicketPage } from './ticket-page.tsx';
