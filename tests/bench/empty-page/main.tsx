/** A page of React alone: what no console of React can be faster than. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main>
      <h1>Empty</h1>
    </main>
  </StrictMode>,
);
