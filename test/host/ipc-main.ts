// Electron's ipcMain: invoke handlers and one-way messages.
import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import type { Reply } from './page-link.ts';
import type { FromPage } from './page-script.ts';

type Operation = Parameters<IpcMain['handle']>[1];

class HostIpcMain extends EventEmitter implements Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'> {
  readonly #operations = new Map<string, Operation>();

  handle(channel: string, operation: Operation): void {
    if (this.#operations.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#operations.set(channel, operation);
  }

  handleOnce(channel: string, operation: Operation): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return operation(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.#operations.delete(channel);
  }

  /** Handles one message of a page. `event` tells the handler who sent it. */
  async receive(message: FromPage, event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>, reply: Reply) {
    if (message.kind === 'send') this.emit(message.channel, event as IpcMainEvent, ...message.args);
    if (message.kind !== 'invoke') return;
    const { id, channel, args } = message;
    try {
      const operation = this.#operations.get(channel);
      if (!operation) throw new Error(`No handler registered for '${channel}'`);
      reply({ kind: 'answer', id, value: await operation(event as IpcMainInvokeEvent, ...args) });
    } catch (error) {
      reply({ kind: 'failure', id, message: `Error invoking remote method '${channel}': ${error}` });
    }
  }
}

export const ipcMain = new HostIpcMain();
