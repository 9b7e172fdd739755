import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entrance } from './entrance';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Entrance />
  </StrictMode>,
);
