// Numbered steps that lead out of a problem.
import { Marked } from './marked.tsx';
import './steps.css';

/** `steps` is one text of the catalogue, one step per line. */
export function Steps({ steps, size = 'body' }: { steps: string; size?: 'body' | 'large' }) {
  return (
    <ol className={`steps steps--${size} grid`}>
      {steps.split('\n').map((step) => (
        <li key={step}>
          <span>
            <Marked>{step}</Marked>
          </span>
        </li>
      ))}
    </ol>
  );
}
