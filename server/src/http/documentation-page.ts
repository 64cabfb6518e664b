import { productName } from '@rihla/contract/product.ts'

export const documentationPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName.en} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="documentation"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

export const documentationStart = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#documentation', deepLinking: true, persistAuthorization: false })
`
