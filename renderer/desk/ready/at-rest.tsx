// The desk at rest: what to scan in big words, with the artwork or the camera's picture, and information beside it.
import { type ReactNode, useContext } from 'react';
import { useFocusHome } from '../../components/use-focus-home.ts';
import { CameraView } from '../camera/camera-screen-lazy.ts';
import { CameraContext } from '../camera/use-camera.ts';
import './at-rest.css';

interface AtRestProps {
  /** The big words, one string per line. */
  lines: [string, string];
  note: string;
  artwork: ReactNode;
  children: ReactNode;
}

export function AtRest({ lines: [first, second], note, artwork, children }: AtRestProps) {
  const camera = useContext(CameraContext);
  const main = useFocusHome();
  return (
    <main ref={main} className="ready" data-screen="ready">
      {camera?.isOpen ? (
        <CameraView camera={camera} />
      ) : (
        <section className="hero">
          <h1>
            {first}
            <br /> {second}
          </h1>
          <p>{note}</p>
          {artwork}
        </section>
      )}
      {children}
    </main>
  );
}
