// A code to scan from the screen, drawn as large as its place allows, on white in every theme.
import { useEffect, useRef } from 'react';
import { type Drawing, type DrawnCode, drawCode } from './draw-code.ts';

interface CodePictureProps {
  code: DrawnCode;
  /** Accessible name. */
  name: string;
  className: string;
  drawing?: Drawing;
}

export function CodePicture({ code, name, className, drawing }: CodePictureProps) {
  const paper = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { text, symbology, isGs1 } = code;
  useEffect(() => {
    const draw = () => {
      if (paper.current && canvas.current)
        void drawCode(
          canvas.current,
          { text, symbology, isGs1 },
          paper.current.clientWidth,
          window.devicePixelRatio,
          drawing,
        );
    };
    draw();
    window.addEventListener('resize', draw);
    return () => window.removeEventListener('resize', draw);
  }, [text, symbology, isGs1, drawing]);
  return (
    <div className={className} ref={paper}>
      <canvas className="pixels" ref={canvas} role="img" aria-label={name} />
    </div>
  );
}
