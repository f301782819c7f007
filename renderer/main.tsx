// Starts the page.
// Creates the page's one Trusted Types policy before any other code could.
import './workers/open-worker.ts';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import '@fontsource-variable/atkinson-hyperlegible-next';
import './styles/shared.css';
import './styles/first-picture.css';
import './styles/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadFirstTexts } from './text/catalogue.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
// Main has written the language into the page. No top-level await: chunks that load later import from this module.
void loadFirstTexts(document.documentElement.lang).then(() => createRoot(place).render(<App />));
