// A code of the test sheet, to be scanned from the screen if no printed sheet is at hand.
import type { TestCode } from '../../shared/domain/test-sheet.ts';
import { CodePicture } from '../components/code-picture.tsx';

export function TestCodePicture({ code, number, name }: { code: TestCode; number: number; name: string }) {
  return (
    <figure className="test-code stack" data-code={code.id}>
      <figcaption>
        <b className="test-code-number middle">{number}</b>
        {name}
      </figcaption>
      <CodePicture code={code} name={name} className="test-code-paper columns" />
    </figure>
  );
}
