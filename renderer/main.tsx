// Starts the page.
// From here on no scan is lost, however long the rest takes.
import './scanning/early-keys.ts';
// Takes the page's one Trusted Types policy before any other code runs that could take it.
import './scanning/camera/decoder-worker-url.ts';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import '@fontsource-variable/atkinson-hyperlegible-next';
import './styles/tokens.css';
import './styles/base.css';
import './styles/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');
createRoot(place).render(<App />);
