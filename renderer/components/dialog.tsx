// A sheet over the screen that keeps focus and touch to itself until it is answered.
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import './dialog.css';

interface DialogProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** `sheet` floats in the middle, `due` above slab and console, `band` spans the screen, `writing` rises from the bottom with a keyboard. */
  shape?: 'sheet' | 'due' | 'band' | 'writing';
}

export function Dialog({ title, note, children, onClose, shape = 'sheet' }: DialogProps) {
  return (
    <ModalOverlay
      className={`veil veil--${shape}`}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={`dialog dialog--${shape}`}>
        <AriaDialog className="dialog-body">
          <Heading slot="title" level={1}>
            {title}
          </Heading>
          {note && <p className="dialog-note">{note}</p>}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
