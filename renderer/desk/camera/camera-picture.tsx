// The place for the camera's picture. What to say while there is no picture is drawn over it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import type { DeskCamera } from './use-camera.ts';
import './camera-picture.css';

interface CameraPictureProps {
  camera: Pick<DeskCamera, 'show' | 'hide' | 'state'>;
  children?: ReactNode;
}

export function CameraPicture({ camera: { show, hide, state }, children }: CameraPictureProps) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  // A layout effect: it runs before paint, and in the same commit in which the previous screen gives up its place.
  useLayoutEffect(() => {
    if (place.current) show(place.current);
    return hide;
  }, [show, hide]);
  return (
    <div className="camera-picture" data-camera={state.kind}>
      <div className="camera-place" ref={place} role="img" aria-label={t('camera.picture')} />
      {children}
    </div>
  );
}
