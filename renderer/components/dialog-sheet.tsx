// A modal sheet that holds focus and touch until it is answered. React Aria's own words in it use the page's language.

import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { tagOf } from '../../shared/domain/languages.ts';
import { useText } from '../text/use-text.ts';
import { useGuarded } from './guarded.ts';

export interface DialogProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /**
   * `sheet` floats in the middle (`pin` is one with a PIN pad), `due` above primary button and action bar, `band` spans the screen,
   * `writing` rises from the bottom with a keyboard.
   */
  shape?: 'sheet' | 'pin' | 'due' | 'band' | 'writing';
}

export function DialogSheet({ title, note, children, onClose, shape = 'sheet' }: DialogProps) {
  const { locale } = useText();
  const backdrop = useRef(null);
  useGuarded(backdrop, `close ${title}`);
  return (
    <I18nProvider locale={tagOf(locale)}>
      <ModalOverlay
        ref={backdrop}
        className={`backdrop backdrop--${shape} grid`}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Modal className={`dialog dialog--${shape === 'pin' ? 'sheet dialog--pin' : shape}`}>
          <AriaDialog className="dialog-body">
            <Heading className="title" slot="title" level={1}>
              {title}
            </Heading>
            {note && <p className="dialog-note soft">{note}</p>}
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
