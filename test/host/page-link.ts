// The line between main and one page: messages over Chromium's own debugging channel, which is the shortest way.
import { randomBytes } from 'node:crypto';
import type { InputEvent } from 'electron';
import type { CDPSession, Page } from 'playwright-core';
import { type FromPage, pageScript, type ToPage } from './page-script.ts';
import { decode, encode } from './wire.ts';

/** Answers a message of the page into the very document that sent it. */
export type Reply = (message: ToPage) => void;

export interface PageLink {
  /** The address of the document that is there now, as Chromium knows it; empty before the first. */
  url(): string;
  /** Sends to the document that is there now; lost if there is none. */
  send: Reply;
  crash(): void;
}

/** Opens the line. The preload runs in every document of `origin` that the page loads from now on. */
export async function linkPage(
  page: Page,
  options: {
    origin: string;
    preload: string;
    onMessage: (message: FromPage, reply: Reply) => void;
    onInput: (type: InputEvent['type']) => void;
  },
): Promise<PageLink> {
  const cdp = await page.context().newCDPSession(page);
  const outbox = `_${randomBytes(8).toString('hex')}`;
  const inbox = `_${randomBytes(8).toString('hex')}`;
  let current: Reply = () => {};
  let url = '';

  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== outbox) return;
    const message = decode(payload) as FromPage;
    if (message.kind === 'hello') {
      current = replyInto(cdp, inbox, executionContextId);
      url = message.url;
    } else if (message.kind === 'input') options.onInput(message.type);
    else options.onMessage(message, current);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: outbox });
  const setting = { origin: options.origin, outbox, inbox, platform: process.platform };
  await cdp.send('Page.enable');
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(setting, options.preload) });

  return {
    url: () => url,
    send: (message) => current(message),
    // Never answered: the page that would answer is gone.
    crash: () => void cdp.send('Page.crash').catch(() => {}),
  };
}

function replyInto(cdp: CDPSession, inbox: string, contextId: number): Reply {
  const receiver = cdp
    .send('Runtime.evaluate', {
      expression: `(() => { const inbox = globalThis.${inbox}; delete globalThis.${inbox}; return inbox; })()`,
      contextId,
    })
    .then(({ result }) => result.objectId);
  // A document that went away takes what is sent to it along.
  receiver.catch(() => {});
  return (message) => {
    const text = encode(message);
    receiver
      .then((objectId) => {
        if (objectId === undefined) return;
        return cdp.send('Runtime.callFunctionOn', {
          objectId,
          functionDeclaration: 'function (text) { this(text); }',
          arguments: [{ value: text }],
        });
      })
      .catch(() => {});
  };
}
