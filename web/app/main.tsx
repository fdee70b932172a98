import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchBackButton } from '../ui/leaving.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchBackButton();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
