// The chart's guards, changes and commands for the condition of returned items.
import { codeOf, expect, type Room, type Seen } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import {
  isToBeReported,
  mayReport,
  noteConditionReport,
  noteReported,
  reportRequest,
  sayNotNoted,
  toggleCondition,
} from './condition.ts';

export const conditionRoom = {
  guards: {
    mayReport: ({ context, event }: Seen) => mayReport(context, codeOf(event)),
    isToBeReported: ({ context, event }: Seen) =>
      mayReport(context, codeOf(event)) && isToBeReported(context, expect(event, 'reportCondition')),
    wasNoted: ({ event }: Seen) => event.type === 'reported' && event.result.ok,
  },
  changes: {
    toggleCondition: ({ context, event }: Seen) => toggleCondition(context, codeOf(event)),
    noteConditionReport: ({ context, event }: Seen) => noteConditionReport(context, expect(event, 'reportCondition')),
    noteReported: ({ context, event }: Seen) => noteReported(context, expect(event, 'reported')),
    sayNotNoted: ({ context, event }: Seen) => sayNotNoted(context, codeOf(event)),
  },
  commands: {
    sendReport: ({ context, event }: Seen): PortCommand => {
      const reporting = expect(event, 'reportCondition');
      const { epoch } = context;
      return { type: 'report', epoch, code: reporting.code, request: reportRequest(context, reporting) };
    },
  },
} satisfies Room;
