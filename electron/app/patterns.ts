// Gives main what code rules are matched with.
import * as re2js from 're2js';
import { givePatternEngine } from '../../shared/domain/pattern-engine.ts';

givePatternEngine(re2js);
