// Starts the page.
import '@fontsource-variable/atkinson-hyperlegible-mono';
import '@fontsource-variable/atkinson-hyperlegible-next';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');
createRoot(place).render(<App />);
