// Every test file has what code rules are matched with, as main has it.
import '../../electron/app/patterns.ts';
