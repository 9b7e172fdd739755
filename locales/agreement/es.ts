import type { Agreement } from './agreement.js';

/** Español. */
export const es: Agreement = {
  version: '2026-01',
  service: [
    {
      heading: 'Qué regulan',
      paragraphs: [
        'Usted acepta estas condiciones con el proveedor del servicio de pedidos en la nube. Se aplican al registro, al acceso y al uso de la tienda de pedidos y del panel de gestión.',
        'Cuando se registra como cliente de una empresa, la compraventa se acuerda entre usted y esa empresa. El proveedor no es parte de ella.',
      ],
    },
    {
      heading: 'Su cuenta',
      paragraphs: [
        'Regístrese con un número de móvil propio e indique su nombre y el de su empresa verdaderos.',
        'Un mismo número puede pertenecer a varias empresas. La cuenta es para usted o para el personal que usted autorice; no se puede ceder ni prestar.',
        'No comparta su contraseña ni sus códigos; nuestro personal nunca se los pedirá. Si otra persona usa su cuenta, cambie la contraseña enseguida y contacte con su administrador.',
      ],
    },
    {
      heading: 'Cuentas de empresa y datos de ejemplo',
      paragraphs: [
        'Quien registra una empresa debe tener derecho a representarla y se convierte en su administrador. Los administradores pueden crear y desactivar cuentas de empleados y clientes.',
        'Puede importar datos de ejemplo. Son inventados, sirven para conocer el servicio y se pueden borrar en cualquier momento.',
      ],
    },
    {
      heading: 'Solicitudes de adhesión',
      paragraphs: [
        'Los administradores de la empresa revisan su solicitud y deciden sobre ella. Si no se aprueba, se le indica el motivo y puede corregirla y enviarla de nuevo.',
      ],
    },
    {
      heading: 'Normas de uso',
      paragraphs: [
        'No use el servicio para fines ilícitos, no suba contenidos ilícitos, que infrinjan derechos o dañinos, y no eluda las comprobaciones, no registre cuentas en masa ni perturbe el servicio.',
        'Si se incumplen estas normas, el proveedor o la empresa puede suspender o desactivar la cuenta e indicará el motivo.',
      ],
    },
    {
      heading: 'Cambios e interrupciones',
      paragraphs: [
        'Hacemos lo posible por mantener el servicio y anunciamos el mantenimiento con antelación cuando se puede. Tras una interrupción ajena a nosotros, lo restablecemos cuanto antes.',
        'Cuando termina la prueba o el plan de una empresa, sus cuentas pueden quedar sin acceso. Los datos se conservan según lo acordado con esa empresa.',
      ],
    },
    {
      heading: 'Fin del servicio',
      paragraphs: [
        'Puede dejar de usarlo en cualquier momento y pedir a su administrador que cierre su cuenta. Sus datos personales se borran o se hacen anónimos, salvo los registros comerciales que la ley obliga a conservar.',
      ],
    },
    {
      heading: 'Nuevas versiones',
      paragraphs: [
        'Si estas condiciones cambian, reciben un nuevo número de versión. Cuando el cambio afecta a derechos importantes, se le pide que las lea y acepte de nuevo; si no está de acuerdo, puede dejar de usar el servicio.',
      ],
    },
  ],
  privacy: [
    {
      heading: 'Qué recogemos',
      paragraphs: [
        'Para registrarse y acceder: número de móvil, código de verificación, contraseña (guardada solo de forma irreversible), nombre, nombre de la empresa y sector.',
        'Para la solicitud: persona de contacto, cargo, región, dirección, motivo e imagen de la licencia comercial.',
        'Por seguridad: hora de acceso, dirección de red, tipo de dispositivo y de navegador.',
      ],
    },
    {
      heading: 'Para qué lo usamos',
      paragraphs: [
        'Para crear y reconocer su cuenta, enviar códigos, revisar solicitudes, tramitar pedidos y proteger su cuenta. Para cualquier otro fin le preguntamos antes.',
      ],
    },
    {
      heading: 'Imágenes como la licencia comercial',
      paragraphs: [
        'Se usan solo para la revisión, nunca se muestran en público y solo las ven los administradores de esa empresa y quienes revisan. Los datos ocultos en una foto, como el lugar donde se tomó, se eliminan antes de guardarla.',
      ],
    },
    {
      heading: 'Qué se guarda en su dispositivo',
      paragraphs: [
        'El estado de acceso, el idioma, los últimos nombres de cuenta y la lista de regiones; nunca una contraseña. Lo que está escribiendo se conserva solo hasta que cierra la página.',
      ],
    },
    {
      heading: 'Quién más lo recibe',
      paragraphs: [
        'La empresa en la que se registra o a la que envía la solicitud ve lo que usted envía. Los mensajes los envía un proveedor de mensajería, que recibe su número y el texto, y nada más.',
        'El acceso con WeChat y las estadísticas de visitas son de terceros y empiezan solo cuando usted los usa o los ha aceptado por separado.',
      ],
    },
    {
      heading: 'Cuánto tiempo y con qué seguridad',
      paragraphs: [
        'Los datos se conservan mientras existe la cuenta; las solicitudes no aprobadas se borran tras un plazo razonable. Todo viaja cifrado y el acceso es limitado y queda registrado.',
      ],
    },
    {
      heading: 'Sus derechos',
      paragraphs: [
        'Puede consultar, corregir, copiar y borrar sus datos, retirar su consentimiento y pedirnos que expliquemos cómo los tratamos. Retirarlo no cambia lo hecho hasta entonces.',
        'Diríjase a su administrador o a la asistencia del proveedor. Recibirá respuesta en un plazo de quince días hábiles.',
      ],
    },
    {
      heading: 'Menores',
      paragraphs: ['El servicio está pensado para empresas y no para menores de catorce años.'],
    },
  ],
};
