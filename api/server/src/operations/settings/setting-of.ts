import type { SettingProposal } from '@sci/contract/setting-change';
import { categorySetting } from './category-setting.ts';
import { datesSetting } from './dates-setting.ts';
import { formulasSetting } from './formulas-setting.ts';
import { parameterSetting } from './parameter-setting.ts';
import type { Setting } from './setting.ts';

/** What a proposal is about, ready to be read, rehearsed and put in force. */
export function settingOf(proposal: SettingProposal): Setting {
  switch (proposal.kind) {
    case 'category':
      return categorySetting(proposal);
    case 'formulas':
      return formulasSetting(proposal);
    case 'dates':
      return datesSetting(proposal);
    case 'parameter':
      return parameterSetting(proposal);
  }
}
