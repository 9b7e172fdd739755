import type { ReactNode } from 'react';
import {
  type FranchiseApplication,
  type FranchiseField,
  type FranchiseFlow,
  maxPictures,
  type Region,
  type Values,
} from '../../../core/index.js';
import { useCompanySetting } from '../../hooks/use-company-setting.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { RegionPicker, toChosen } from '../../ui/choice/region-picker.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { Form } from '../../ui/form/form.js';
import { SectionTitle } from '../../ui/form/section-title.js';
import { SubmitBar } from '../../ui/form/submit-bar.js';
import { TextArea } from '../../ui/form/text-area.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwnFields } from '../../ui/own/own-fields.js';
import { usePart } from '../../ui/part.js';
import { ImageField } from '../../ui/upload/image-field.js';
import { PictureList } from '../../ui/upload/picture-list.js';
import { shrunk } from '../../ui/upload/shrink-image.js';

export interface FranchiseDataProps extends FlowFormProps<FranchiseFlow, FranchiseField> {
  readonly regions: readonly Region[];
  /** The application that was refused, to be corrected. */
  readonly earlier: FranchiseApplication | null;
  readonly onSubmit: () => void;
}

/** The joining information (rules.md 2.10). */
export function FranchiseForm(props: FranchiseDataProps): ReactNode {
  const { state, flow, field, form, regions, earlier, onSubmit } = props;
  const part = usePart();
  const { instanceId } = usePortal();
  const { showOptionalFields = true } = useLayout();
  const { t } = useTranslator();
  const { draft } = flow;
  const takesPictures = useCompanySetting('pictures');
  const ownFields = useOwnFields('franchise', { state, field, draft, earlier: earlier?.ownFields });
  /** What is not ticked is not among the values of a form, and must not stay as it was. */
  const saveDraft = (values: Values<FranchiseField>) => flow.saveDraft({ defaultCompany: 'off', ...values });
  const ticked = draft.defaultCompany === undefined ? earlier?.defaultCompany : draft.defaultCompany === 'on';
  return (
    <Form state={state} form={form} onEdit={saveDraft} onSubmit={onSubmit}>
      <SectionTitle>{t('franchise.section.applicant')}</SectionTitle>
      <TextField
        field={field('companyName')}
        issue={state.issues.companyName}
        label={t('franchise.companyName')}
        defaultValue={draft.companyName ?? earlier?.companyName}
        autoComplete="organization"
        autoCapitalize="words"
      />
      <TextField
        field={field('contactName')}
        issue={state.issues.contactName}
        label={t('franchise.contact')}
        defaultValue={draft.contactName ?? earlier?.contactName}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        field={field('position')}
        issue={state.issues.position}
        label={t('franchise.position')}
        defaultValue={draft.position ?? earlier?.position}
        autoComplete="organization-title"
        autoCapitalize="words"
      />
      <SectionTitle>{t('franchise.section.place')}</SectionTitle>
      <RegionPicker
        field={field}
        regions={regions}
        issue={state.issues.province}
        defaultValue={draft.province ? draft : toChosen(earlier?.area ?? [])}
      />
      <TextField
        field={field('address')}
        issue={state.issues.address}
        label={t('franchise.address.label')}
        placeholder={t('franchise.address.placeholder')}
        defaultValue={draft.address ?? earlier?.address}
        autoComplete="address-line1"
        autoCapitalize="words"
      />
      <SectionTitle>{t('franchise.section.reason')}</SectionTitle>
      <TextArea
        field={field('reason')}
        issue={state.issues.reason}
        label={t('franchise.reason')}
        defaultValue={draft.reason ?? earlier?.reason}
      />
      {ownFields}
      <ImageField
        field={field('license')}
        issue={state.issues.license}
        upload={flow.license}
        label={t('franchise.license.label')}
        hint={t('franchise.license.hint')}
        onOthers={takesPictures ? (files) => void flow.pictures.add(files.map(shrunk)) : undefined}
      />
      {takesPictures && (
        <PictureList
          field={field('pictures')}
          issue={state.issues.pictures}
          pictures={flow.pictures}
          label={t('franchise.pictures.label')}
          hint={t('franchise.pictures.hint', { count: maxPictures })}
        />
      )}
      {(showOptionalFields || earlier?.defaultCompany) && (
        <div {...part('options')}>
          <Checkbox id={`${instanceId}-defaultCompany`} name="defaultCompany" defaultChecked={ticked}>
            {t('franchise.default')}
          </Checkbox>
        </div>
      )}
      <SubmitBar pending={state.pending === 'submit'}>{t('franchise.submit')}</SubmitBar>
    </Form>
  );
}
