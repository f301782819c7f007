// Gives main the regular expression engine for code rules.
import * as re2js from 're2js';
import { setPatternEngine } from '../../shared/domain/pattern-engine.ts';

setPatternEngine(re2js);
