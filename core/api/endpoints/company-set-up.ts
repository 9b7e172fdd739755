import { toTradeImport } from '../../model/registration.js';
import { post } from './endpoint.js';

/** Sets the industry of a new company, with sample data or without. */
export const updateAndImportTrade = post(
  'updateAndImportTrade',
  '/v1/account/updateAndImportTrade',
  (input: { companyId: string; tradeId: string; importData: boolean }) => ({
    company_id_: input.companyId,
    trade_id_: input.tradeId,
    import_: input.importData,
  }),
  toTradeImport,
);
