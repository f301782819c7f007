// The desk at rest: what to scan in big words, with the artwork or the camera's picture, and information beside it.
import { type ReactNode, useContext } from 'react';
import { useIsLargeText } from '../../components/text-size.ts';
import { useFocusHome } from '../../components/use-focus-home.ts';
import { CameraView } from '../camera/camera-screen-lazy.ts';
import { CameraContext } from '../camera/use-camera.ts';
import './at-rest.css';

interface AtRestProps {
  /** The big words, one string per line. */
  lines: [string, string];
  note: string;
  artwork: ReactNode;
  /** Whether nothing of it is touched, so that with larger text it may begin in the upper half. */
  isRead?: boolean;
  children: ReactNode;
}

export function AtRest({ lines: [first, second], note, artwork, isRead = false, children }: AtRestProps) {
  const camera = useContext(CameraContext);
  const isLarge = useIsLargeText();
  const main = useFocusHome('ready');
  return (
    <main ref={main} className={`ready ${isRead ? 'welcome ' : ''}grid`} data-screen="ready">
      {camera?.isOpen ? (
        <CameraView camera={camera} />
      ) : (
        // In larger text it scrolls, by keyboard too.
        <section className="hero stack" {...(isLarge && { tabIndex: 0, 'aria-labelledby': 'at-rest' })}>
          <h1 id="at-rest">
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
