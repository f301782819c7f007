// Gives main the regular expression engine for code rules.
import * as re2js from 're2js';
import { givePatternEngine } from '../../shared/domain/pattern-engine.ts';

givePatternEngine(re2js);
