// A code of the test sheet as it is printed there, to be scanned from the screen where no sheet is at hand.
import { useEffect, useRef } from 'react';
import type { TestCode } from '../../../shared/domain/test-sheet.ts';
import { drawCode } from './draw-code.ts';

export function TestCodePicture({ code, number, name }: { code: TestCode; number: number; name: string }) {
  const paper = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => {
      if (paper.current && canvas.current)
        void drawCode(canvas.current, code, paper.current.clientWidth, window.devicePixelRatio);
    };
    draw();
    window.addEventListener('resize', draw);
    return () => window.removeEventListener('resize', draw);
  }, [code]);
  return (
    <figure className="test-code" data-code={code.id}>
      <figcaption>
        <b className="test-code-number">{number}</b>
        {name}
      </figcaption>
      <div className="test-code-paper" ref={paper}>
        <canvas ref={canvas} role="img" aria-label={name} />
      </div>
    </figure>
  );
}
