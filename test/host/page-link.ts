// The connection between main and one page: messages over Chromium's debugging protocol, which is the most direct way.
import { randomBytes } from 'node:crypto';
import type { InputEvent } from 'electron';
import type { CDPSession, Page } from 'playwright-core';
import { type FromPage, pageScript, type ToPage } from './page-script.ts';
import { isTrial } from './safe-storage.ts';
import { decode, encode } from './wire.ts';

/** Sends a message into one particular document: the one that sent the request. */
export type Reply = (message: ToPage) => void;

export interface PageLink {
  /** The URL of the current document, as Chromium knows it; empty before the first. */
  url(): string;
  /** Sends to the current document; the message is lost if there is none. */
  send: Reply;
  /** Simulates a user gesture. */
  touch(): void;
  crash(): void;
  cdp: CDPSession;
}

/** Opens the connection. The preload runs in every document of `origin` that the page loads from now on. */
export async function linkPage(
  page: Page,
  options: {
    origin: string;
    preload: string;
    /** `isThere`: whether the document that sent the message is still the current one. */
    onMessage: (message: FromPage, reply: Reply, isThere: () => boolean) => void;
    onInput: (type: InputEvent['type'], isRepeat: boolean) => void;
    /** Called when the page has gone to another document, whatever the cause; not for a document that failed to load. */
    onNavigated: (url: string) => void;
  },
): Promise<PageLink> {
  const cdp = await page.context().newCDPSession(page);
  const outbox = `_${randomBytes(8).toString('hex')}`;
  const inbox = `_${randomBytes(8).toString('hex')}`;
  /** Each document by its execution context id. A message may still arrive from a document that is gone. */
  const documents = new Map<number, Reply>();
  let current: { id: number; reply: Reply } | null = null;
  let url = '';

  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId: id }) => {
    if (name !== outbox) return;
    const message = decode(payload) as FromPage;
    if (message.kind === 'hello') {
      const reply = replyInto(cdp, inbox, id);
      documents.set(id, reply);
      current = { id, reply };
      url = message.url;
    } else if (message.kind === 'input') options.onInput(message.type, message.isRepeat);
    else options.onMessage(message, documents.get(id) ?? (() => {}), () => current?.id === id);
  });
  const gone = (id: number): void => {
    documents.delete(id);
    if (current?.id === id) current = null;
  };
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => gone(executionContextId));
  cdp.on('Runtime.executionContextsCleared', () => {
    for (const id of [...documents.keys()]) gone(id);
  });
  // Before the first document with the preload there is only Chromium's initial page.
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined || frame.unreachableUrl !== undefined || url === '') return;
    url = frame.url + (frame.urlFragment ?? '');
    options.onNavigated(url);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: outbox });
  const banner = isTrial ? 'Trial without Electron: no real token here' : null;
  const setting = { origin: options.origin, outbox, inbox, platform: process.platform, banner };
  await cdp.send('Page.enable');
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(setting, options.preload) });

  return {
    url: () => url,
    send: (message) => current?.reply(message),
    touch: () => void cdp.send('Runtime.evaluate', { expression: '0', userGesture: true }).catch(() => {}),
    // Never answered, because the page is gone then.
    crash: () => void cdp.send('Page.crash').catch(() => {}),
    cdp,
  };
}

function replyInto(cdp: CDPSession, inbox: string, contextId: number): Reply {
  const receiver = cdp
    .send('Runtime.evaluate', {
      expression: `(() => { const inbox = globalThis.${inbox}; delete globalThis.${inbox}; return inbox; })()`,
      contextId,
    })
    .then(({ result }) => result.objectId);
  // What is sent to a document that is gone is lost.
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
