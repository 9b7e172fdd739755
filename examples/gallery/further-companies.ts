/** The company of a login in it, with an icon: a lamp. */
export const lumen = {
  company_id_: '1002',
  company_name_: 'Lumen Lighting',
  company_theme_: 'b4530a',
  company_icon_:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAABlBMVEX///+0Uwrm1mI7AAAAAXRSTlMAQObYZgAAAERJREFUeNrlkjEOACAIA7n/f9rFUTgii4lduRRCG/GY2JJxhkBNQE2AEAaAEJ8A8096WB63F8YrF22D3KLb+vsV8xuOWiY6AX91K08dAAAAAElFTkSuQmCC',
  id_: '200002',
};

/** Another one, without an icon. */
export const sol = { company_id_: '1003', company_name_: 'Textiles Sol', company_theme_: '7a3ff2', id_: '200003' };
