// The chart's guards, changes and commands for the condition of returned items.
import { type ChartArgs, codeOf, expect, type Room } from '../model/context.ts';
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
    mayReport: ({ context, event }: ChartArgs) => mayReport(context, codeOf(event)),
    isToBeReported: ({ context, event }: ChartArgs) =>
      mayReport(context, codeOf(event)) && isToBeReported(context, expect(event, 'reportCondition')),
    wasNoted: ({ event }: ChartArgs) => event.type === 'reported' && event.result.ok,
  },
  changes: {
    toggleCondition: ({ context, event }: ChartArgs) => toggleCondition(context, codeOf(event)),
    noteConditionReport: ({ context, event }: ChartArgs) =>
      noteConditionReport(context, expect(event, 'reportCondition')),
    noteReported: ({ context, event }: ChartArgs) => noteReported(context, expect(event, 'reported')),
    sayNotNoted: ({ context, event }: ChartArgs) => sayNotNoted(context, codeOf(event)),
  },
  commands: {
    sendReport: ({ context, event }: ChartArgs): PortCommand => {
      const reporting = expect(event, 'reportCondition');
      const { epoch } = context;
      return { type: 'report', epoch, code: reporting.code, request: reportRequest(context, reporting) };
    },
  },
} satisfies Room;
